import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../actions/use-action.js';
import { ApiFailure } from '../../api/failure.js';
import type { Checkout } from '../../api/shapes.js';
import { money } from '../../format/money.js';
import { totalOf } from '../../format/total.js';
import { vendorName } from '../../format/vendor-name.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Confirm } from '../../parts/dialogs/confirm.js';
import { FoldedMessages } from '../../parts/messages/folded-messages.js';
import { buy, type Bought } from '../../purchases/buy.js';
import { isToBeSent } from '../../purchases/to-be-sent.js';
import styles from './purchase.module.css';

const TEXTS = inBoth(
  {
    ask: 'Buy this now?',
    what: (vendor: string, total: string) =>
      `You are ordering from ${vendor} for ${total}, billed to your account. You cannot cancel the order here.`,
    send: (vendor: string, total: string) =>
      `This writes an order to ${vendor} for ${total}. You send it yourself; until then it can be canceled.`,
    approves: 'This also approves the purchase.',
    yes: (total: string) => `Buy for ${total}`,
    done: 'Ordered.',
    toSend: 'The order is written. Send it to the supplier now.',
    notDone: 'The order was not placed:',
    changed: 'The purchase changed after you opened this dialog. Nothing was ordered.',
    asItIs: (vendor: string, total: string) =>
      `The order is now with ${vendor} for ${total}. Go back and check the items before you order.`,
    findingOut:
      'The supplier has not confirmed the order yet. Routekeeper keeps checking; do not order again.',
  },
  {
    ask: '现在采购吗？',
    what: (vendor: string, total: string) =>
      `将向 ${vendor} 下单，金额 ${total}，记账结算。此处无法撤回。`,
    send: (vendor: string, total: string) =>
      `将生成给 ${vendor} 的订单，金额 ${total}。订单由您自己发送，发送前可以取消。`,
    approves: '同时批准此采购。',
    yes: (total: string) => `采购，共 ${total}`,
    done: '已下单。',
    toSend: '订单已生成，请发给供货商。',
    notDone: '未能下单：',
    changed: '您打开此窗口后，采购内容已变化。未下单。',
    asItIs: (vendor: string, total: string) =>
      `现在是向 ${vendor} 采购，金额 ${total}。请返回核对明细后再下单。`,
    findingOut: '尚不清楚供应商是否接单。服务会自行查明，请勿重复下单。',
  },
);

const isBought = (bought: Bought): boolean =>
  bought.changed === undefined &&
  (bought.answer.status === 'completed' || isToBeSent(bought.answer));

interface Props {
  checkout: Checkout;
  onClose: () => void;
}

/** Orders exactly what the dialog showed. */
export function CompleteDialog({ checkout, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const queries = useQueryClient();
  const [asked] = useState(checkout);
  const approve = asked.status === 'requires_escalation';
  const completing = useAction('complete_purchase', {
    send: (headers) => buy(queries, asked, headers),
    isDone: isBought,
    notice: (bought) =>
      bought.changed === undefined && isToBeSent(bought.answer) ? texts.toSend : texts.done,
    onDone: onClose,
  });
  const { answer: bought, error } = completing;
  const changed = bought?.changed;
  const answer = bought && bought.changed === undefined ? bought.answer : undefined;
  const total = money(totalOf(asked.totals));
  const unknown = error instanceof ApiFailure && error.code === 'upstream_unreachable';
  const refused = bought !== undefined && answer !== undefined && !isBought(bought);

  return (
    <Confirm
      title={texts.ask}
      action={texts.yes(total)}
      {...completing.dialog}
      blocked={completing.isFinal || refused || changed !== undefined}
      onClose={onClose}
    >
      {changed ? (
        <div role="alert" className={styles.dialog}>
          <p>{texts.changed}</p>
          <p>{texts.asItIs(vendorName(changed.vendor), money(totalOf(changed.totals)))}</p>
        </div>
      ) : (
        <p className={styles.dialog}>
          {texts[asked.order_sent_by === 'person' ? 'send' : 'what'](
            vendorName(asked.vendor),
            total,
          )}
        </p>
      )}
      {approve && <p>{texts.approves}</p>}
      {unknown && <p>{texts.findingOut}</p>}
      {refused && (
        <div role="alert">
          <p>{texts.notDone}</p>
          <FoldedMessages messages={answer.messages} />
        </div>
      )}
    </Confirm>
  );
}

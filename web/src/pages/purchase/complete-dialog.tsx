import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../actions/use-action.js';
import { answerOf, api } from '../../api/client.js';
import { ApiFailure } from '../../api/failure.js';
import type { Checkout } from '../../api/shapes.js';
import { money } from '../../format/money.js';
import { totalOf } from '../../format/total.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Confirm } from '../../parts/confirm.js';
import { FoldedMessages } from '../../parts/folded-messages.js';
import styles from './purchase.module.css';
import { checkoutQuery } from './purchase.queries.js';
import { isSamePurchase } from './same-purchase.js';

const TEXTS = inBoth(
  {
    ask: 'Place this order?',
    what: (vendor: string, total: string) =>
      `You are ordering from ${vendor} for ${total}, billed to your account. You cannot cancel the order here.`,
    approves: 'This also approves the purchase.',
    yes: 'Place order',
    yesApprove: 'Approve and place order',
    done: 'Order placed.',
    notDone: 'The order was not placed:',
    changed: 'The purchase changed after you opened this dialog. Nothing was ordered.',
    asItIs: (vendor: string, total: string) =>
      `The order is now with ${vendor} for ${total}. Go back and check the items before you order.`,
    findingOut:
      'The supplier has not confirmed the order yet. Routekeeper keeps checking; do not order again.',
  },
  {
    ask: '要完成此采购吗?',
    what: (vendor: string, total: string) =>
      `将向 ${vendor} 下单,金额 ${total},记账结算。此处无法撤回。`,
    approves: '同时批准此采购。',
    yes: '是,下单',
    yesApprove: '批准并下单',
    done: '已下单。',
    notDone: '未能下单:',
    changed: '您打开此窗口后,采购内容已变化。未下单。',
    asItIs: (vendor: string, total: string) =>
      `现在是向 ${vendor} 采购,金额 ${total}。请返回核对明细后再下单。`,
    findingOut: '尚不清楚供应商是否接单。服务会自行查明,请勿重复下单。',
  },
);

interface Props {
  checkout: Checkout;
  onClose: () => void;
}

/** Orders exactly what the dialog showed. There is no event for a changed purchase, so it checks first. */
export function CompleteDialog({ checkout, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const queries = useQueryClient();
  const [asked] = useState(checkout);
  const { id } = asked;
  const approve = asked.status === 'requires_escalation';
  const completing = useAction('complete_purchase', {
    send: async (headers) => {
      const current = await queries.query({ ...checkoutQuery(id), staleTime: 0 });
      if (!isSamePurchase(asked, current)) return { changed: current };
      const answer = await answerOf(
        api.POST('/ucp/v1/checkout-sessions/{id}/complete', {
          params: { path: { id } },
          body: { confirm: true, ...(approve && { approve }) },
          headers,
        }),
      );
      return { answer };
    },
    onAnswer: ({ answer }) => {
      if (answer) queries.setQueryData(checkoutQuery(id).queryKey, answer);
    },
    isDone: ({ answer }) => answer?.status === 'completed',
    notice: texts.done,
    onDone: onClose,
  });
  const { answer: { answer, changed } = {}, error } = completing;
  const unknown = error instanceof ApiFailure && error.code === 'upstream_unreachable';
  const refused = answer !== undefined && answer.status !== 'completed';

  return (
    <Confirm
      title={texts.ask}
      action={approve ? texts.yesApprove : texts.yes}
      {...completing.dialog}
      blocked={completing.isFinal || refused || changed !== undefined}
      onClose={onClose}
    >
      {changed ? (
        <div role="alert" className={styles.dialog}>
          <p>{texts.changed}</p>
          <p>{texts.asItIs(changed.vendor, money(totalOf(changed.totals)))}</p>
        </div>
      ) : (
        <p className={styles.dialog}>{texts.what(asked.vendor, money(totalOf(asked.totals)))}</p>
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

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useDeciding } from '../../../access/use-deciding.js';
import { useAction } from '../../../actions/use-action.js';
import { ApiFailure } from '../../../api/failure.js';
import type { Checkout } from '../../../api/shapes.js';
import { money } from '../../../format/money.js';
import { totalOf } from '../../../format/total.js';
import { vendorName, vendorNames } from '../../../format/vendor-name.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Confirm } from '../../../parts/dialogs/confirm.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { FoldedMessages } from '../../../parts/messages/folded-messages.js';
import { buy, type Bought } from '../../../purchases/buy.js';
import { isToBeSent } from '../../../purchases/to-be-sent.js';
import { deliveryOf } from '../../../purchases/delivery.js';
import { buyable } from './buyable.js';
import styles from './buy-dialog.module.css';

const TEXTS = inBoth(
  {
    ask: 'Buy this now?',
    what: 'Billed to your account with each supplier. Orders cannot be canceled here.',
    send: 'You send the orders yourself; until then they can be canceled.',
    both: (vendors: string) =>
      `Billed to your account with each supplier. Orders cannot be canceled here, except those that you send yourself: ${vendors}.`,
    yes: (total: string) => `Buy for ${total}`,
    nothing: 'Nothing can be bought yet',
    items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    shipping: 'Delivery to',
    pickup: 'Pickup at',
    approves: 'This also approves the purchase.',
    complete: 'Complete this purchase',
    missing: 'Information is missing.',
    done: 'Ordered.',
    toSend: 'Orders are written. Open the purchases and send them to the suppliers.',
    some: 'Not everything was ordered:',
    changed: 'This purchase changed after you opened this dialog. Nothing of it was ordered.',
    findingOut:
      'The supplier has not confirmed the order yet. Routekeeper keeps checking; do not order again.',
  },
  {
    ask: '现在采购吗？',
    what: '记入您在各供应商的账户。此处无法撤回。',
    send: '订单由您自己发送，发送前可以取消。',
    both: (vendors: string) =>
      `记入您在各供应商的账户。此处无法撤回，由您自己发送的除外：${vendors}。`,
    yes: (total: string) => `采购，共 ${total}`,
    nothing: '暂时无法采购',
    items: (count: number) => `${count} 项`,
    shipping: '送货至',
    pickup: '自提点',
    approves: '同时批准此采购。',
    complete: '补全此采购',
    missing: '信息不全。',
    done: '已下单。',
    toSend: '订单已生成，请打开采购并发给供货商。',
    some: '未能全部下单：',
    changed: '您打开此窗口后，采购内容已变化。未下单。',
    findingOut: '尚不清楚供应商是否接单。服务会自行查明，请勿重复下单。',
  },
);

/** The outcome of one purchase of several. */
type Outcome = { asked: Checkout } & (Bought | { failure: ApiFailure });

const isBought = (outcome: Outcome): boolean =>
  'answer' in outcome && (outcome.answer.status === 'completed' || isToBeSent(outcome.answer));

interface Props {
  /** The open purchases of a run. */
  purchases: readonly Checkout[];
  onClose: () => void;
}

/** Buys all purchases of a run that are ready, exactly as they are shown. */
export function BuyDialog({ purchases, onClose }: Props) {
  const texts = useTexts(TEXTS);
  const queries = useQueryClient();
  const { mayApprove } = useDeciding();
  const [asked] = useState(purchases);
  const ready = asked.filter((purchase) => buyable(purchase, mayApprove));
  const total = ready.reduce((sum, { totals }) => sum + totalOf(totals), 0);
  const buying = useAction('complete_purchase', {
    send: async (headers) => {
      const outcomes: Outcome[] = [];
      for (const purchase of ready) {
        try {
          outcomes.push({ asked: purchase, ...(await buy(queries, purchase, headers)) });
        } catch (failure) {
          // Without an answer the same request is sent again.
          if (!(failure instanceof ApiFailure) || failure.isUnreachable) throw failure;
          outcomes.push({ asked: purchase, failure });
        }
      }
      return outcomes;
    },
    isDone: (outcomes) => outcomes.every(isBought),
    notice: (outcomes) =>
      outcomes.some((outcome) => 'answer' in outcome && isToBeSent(outcome.answer))
        ? texts.toSend
        : texts.done,
    onDone: onClose,
  });
  const failed = buying.answer?.filter((outcome) => !isBought(outcome)) ?? [];
  return (
    <Confirm
      title={texts.ask}
      action={ready.length === 0 ? texts.nothing : texts.yes(money(total))}
      {...buying.dialog}
      blocked={ready.length === 0 || failed.length > 0 || buying.isFinal}
      onClose={onClose}
    >
      <ul className={styles.purchases}>
        {asked.map((purchase) => (
          <Purchase key={purchase.id} purchase={purchase} isReady={ready.includes(purchase)} />
        ))}
      </ul>
      {failed.length === 0 ? (
        <p className="small muted">
          <WhatItMeans purchases={ready} />
        </p>
      ) : (
        <div role="alert">
          <p>{texts.some}</p>
          {failed.map((outcome) => (
            <div key={outcome.asked.id}>
              <strong>{vendorName(outcome.asked.vendor)}</strong>
              <Reason outcome={outcome} />
            </div>
          ))}
        </div>
      )}
    </Confirm>
  );
}

function WhatItMeans({ purchases }: { purchases: readonly Checkout[] }) {
  const texts = useTexts(TEXTS);
  const sent = purchases.filter(({ order_sent_by: by }) => by === 'person');
  if (sent.length === 0) return texts.what;
  if (sent.length === purchases.length) return texts.send;
  return texts.both(vendorNames(sent.map(({ vendor }) => vendor)));
}

function Purchase({ purchase, isReady }: { purchase: Checkout; isReady: boolean }) {
  const texts = useTexts(TEXTS);
  const { id, vendor, line_items: lines, totals, status, fulfillment } = purchase;
  const delivery = fulfillment?.methods.map(deliveryOf)[0];
  return (
    <li className={styles.purchase} data-open={isReady || undefined}>
      <span>
        <strong>{vendorName(vendor)}</strong>{' '}
        <span className="small muted">{texts.items(lines.length)}</span>
      </span>
      <strong className={styles.amount}>{money(totalOf(totals))}</strong>
      <span className={`${styles.detail} small muted`}>
        {isReady ? (
          <>
            {delivery && `${texts[delivery.type]} ${delivery.where.join(', ')}`}
            {status === 'requires_escalation' && ` ${texts.approves}`}
          </>
        ) : (
          <>
            {texts.missing}{' '}
            <Link href={`/purchases/${encodeURIComponent(id)}`}>{texts.complete}</Link>
          </>
        )}
      </span>
    </li>
  );
}

function Reason({ outcome }: { outcome: Outcome }) {
  const texts = useTexts(TEXTS);
  if ('failure' in outcome) {
    const { failure } = outcome;
    return (
      <p>
        {failure.code === 'upstream_unreachable' ? (
          texts.findingOut
        ) : (
          <FailureText failure={failure} />
        )}
      </p>
    );
  }
  if (outcome.changed) return <p>{texts.changed}</p>;
  return <FoldedMessages messages={outcome.answer.messages} />;
}

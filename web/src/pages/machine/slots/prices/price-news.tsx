import { Link } from 'wouter';
import { money } from '../../../../format/money.js';
import { inBoth, useTexts } from '../../../../i18n/language.js';
import { Badge } from '../../../../parts/figures/badge.js';
import { Button } from '../../../../parts/button.js';
import { Messages } from '../../../../parts/messages/messages.js';
import type { PriceOutcome } from '../../../../prices/price-outcome.js';
import styles from './price-news.module.css';

const TEXTS = inBoth(
  {
    waits: 'Needs approval',
    unchanged: 'The price does not change until you approve it.',
    decide: 'Review',
    changed: 'Price changed',
    from: (old: string, now: string) => `${old} → ${now}`,
    dismiss: 'Dismiss',
  },
  {
    waits: '等待审批',
    unchanged: '在您批准之前价格不会改变。',
    decide: '去审批',
    changed: '价格已改',
    from: (old, now) => `${old} → ${now}`,
    dismiss: '关闭',
  },
);

interface Props {
  outcome: PriceOutcome;
  onDismiss: () => void;
}

/** The outcome of a price change, shown at the slot. */
export function PriceNews({ outcome: { approvalId, updated, notes }, onDismiss }: Props) {
  const texts = useTexts(TEXTS);
  return (
    <div className={styles.news} role="status">
      {approvalId !== undefined && <WaitsForApproval id={approvalId} />}
      {updated.map(({ item, previous, price }) => (
        <p key={item.id}>
          <Badge tone="good">{texts.changed}</Badge>{' '}
          {texts.from(money(previous.amount), money(price.amount))}
        </p>
      ))}
      <Messages messages={notes} />
      <Button look="quiet" onClick={onDismiss}>
        {texts.dismiss}
      </Button>
    </div>
  );
}

export function WaitsForApproval({ id, price }: { id: string; price?: number }) {
  const texts = useTexts(TEXTS);
  return (
    <p>
      <Badge tone="warning">{texts.waits}</Badge> {price !== undefined && `${money(price)} · `}
      {texts.unchanged}{' '}
      <Link className={styles.link} href={`/approvals/${encodeURIComponent(id)}`}>
        {texts.decide}
      </Link>
    </p>
  );
}

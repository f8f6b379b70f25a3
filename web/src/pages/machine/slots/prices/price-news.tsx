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
    toSet: 'To set at the machine',
    notYet: 'The price changes once someone has set it there.',
    tasks: 'View tasks',
  },
  {
    waits: '等待审批',
    unchanged: '在您批准之前价格不会改变。',
    decide: '去审批',
    changed: '价格已改',
    from: (old, now) => `${old} → ${now}`,
    dismiss: '关闭',
    toSet: '待到机器上修改',
    notYet: '在机器上修改后价格才会改变。',
    tasks: '查看任务',
  },
);

interface Props {
  outcome: PriceOutcome;
  onDismiss: () => void;
}

/** The outcome of a price change, shown at the slot. */
export function PriceNews({ outcome, onDismiss }: Props) {
  const texts = useTexts(TEXTS);
  const { approvalId, updated, waiting, notes } = outcome;
  return (
    <div className={styles.news} role="status">
      {approvalId !== undefined && <WaitsForApproval id={approvalId} />}
      {waiting.map(({ item, price }) => (
        <WaitsForVisit key={item.id} price={price.amount} />
      ))}
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

export function WaitsForVisit({ price }: { price: number }) {
  const texts = useTexts(TEXTS);
  return (
    <p>
      <Badge tone="warning">{texts.toSet}</Badge> {money(price)} · {texts.notYet}{' '}
      <Link className={styles.link} href="/tasks">
        {texts.tasks}
      </Link>
    </p>
  );
}

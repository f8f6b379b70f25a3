import type { Approval } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { ApprovalStatus } from './approval-status.js';
import styles from './approvals.page.module.css';
import { NextStep } from './next-step.js';

const TEXTS = inBoth({ label: 'Just decided' }, { label: '刚刚决定' });

/** What left the list a moment ago, and what it now wants. */
export function JustDecided({ approvals }: { approvals: readonly Approval[] }) {
  const texts = useTexts(TEXTS);
  if (approvals.length === 0) return null;
  return (
    <section aria-label={texts.label} className={styles.decided}>
      {approvals.map((approval) => (
        <div key={approval.id}>
          <p>
            <ApprovalStatus status={approval.status} /> {approval.summary}
          </p>
          <NextStep approval={approval} />
        </div>
      ))}
    </section>
  );
}

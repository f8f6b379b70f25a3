import { Link } from 'wouter';
import type { Approval } from '../../api/shapes.js';
import { ApprovalLine } from '../../approvals/approval-line.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import styles from './approvals.page.module.css';

const SHOWN = 5;

const TEXTS = inBoth(
  { lines: 'Items', more: (count: number) => `${count} more` },
  { lines: '明细', more: (count: number) => `还有 ${count} 项` },
);

/** The first lines, with a link to the rest. */
export function FirstLines({ approval }: { approval: Approval }) {
  const texts = useTexts(TEXTS);
  const { id, lines = [], lines_total: total = lines.length } = approval;
  if (lines.length === 0) return null;
  const shown = lines.slice(0, SHOWN);
  return (
    <>
      <ul aria-label={texts.lines}>
        {shown.map((line, index) => (
          <li key={index}>
            <ApprovalLine line={line} />
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <Link href={`/approvals/${id}`} className={styles.more ?? ''}>
          {texts.more(total - shown.length)}
        </Link>
      )}
    </>
  );
}

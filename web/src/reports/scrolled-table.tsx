import type { ReactNode } from 'react';
import styles from './reports.module.css';

/** A table that scrolls sideways where it is wider than the screen; its first column stays. */
export function ScrolledTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className={styles.scrolled} role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="unseen">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

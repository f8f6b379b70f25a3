import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type Tone = 'plain' | 'good' | 'warning' | 'danger';

/** A status label. The color only supports the text. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}

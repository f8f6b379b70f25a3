import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type Tone = 'plain' | 'good' | 'warning' | 'danger';

/** A word about a state. The word says it; the colour only helps. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}

import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Fields in two columns. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

interface Props {
  label: string;
  /** Takes both columns. */
  wide?: boolean;
  children: ReactNode;
}

export function Field({ label, wide = false, children }: Props) {
  return (
    <label className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      {label}
      {children}
    </label>
  );
}

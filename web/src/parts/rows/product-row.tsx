import type { ReactNode } from 'react';
import styles from './product-row.module.css';

interface Props {
  title: string;
  /** Shown under the title: quantity and price. */
  detail?: ReactNode;
  amount: ReactNode;
}

/** A product with its total. */
export function ProductRow({ title, detail, amount }: Props) {
  return (
    <div className={styles.row}>
      <span className={styles.title}>{title}</span>
      <span className={`${styles.detail} muted small`}>{detail}</span>
      <span className={styles.amount}>{amount}</span>
    </div>
  );
}

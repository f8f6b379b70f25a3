import type { ReactNode } from 'react';
import styles from './goods-row.module.css';

interface Props {
  title: string;
  /** Under the title: how much of it, and at what price. */
  detail?: ReactNode;
  amount: ReactNode;
}

/** One line of goods: what it is, and what it comes to. */
export function GoodsRow({ title, detail, amount }: Props) {
  return (
    <div className={styles.row}>
      <span className={styles.title}>{title}</span>
      <span className={`${styles.detail} muted small`}>{detail}</span>
      <span className={styles.amount}>{amount}</span>
    </div>
  );
}

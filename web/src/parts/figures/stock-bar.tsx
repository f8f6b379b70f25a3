import styles from './stock-bar.module.css';

interface Props {
  stock: number;
  /** Null when unknown: only the number is shown. */
  capacity: number | null;
  tone?: 'good' | 'warning' | 'danger';
  label: string;
}

export function StockBar({ stock, capacity, tone = 'good', label }: Props) {
  const share = capacity ? Math.min(1, stock / capacity) : undefined;
  return (
    <span className={styles.stock}>
      {share !== undefined && (
        <span className={styles.track} aria-hidden="true">
          <span className={`${styles.fill} ${styles[tone]}`} style={{ width: `${share * 100}%` }} />
        </span>
      )}
      <span className={styles.count}>
        <span className="unseen">{label} </span>
        {stock}
        {capacity !== null && <span className="muted">/{capacity}</span>}
      </span>
    </span>
  );
}

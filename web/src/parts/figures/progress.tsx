import styles from './progress.module.css';

interface Props {
  label: string;
  /** How much of `most` is done; undefined while unknown. */
  done?: number;
  most?: number;
}

/** The progress of long-running work. */
export function Progress({ label, done, most }: Props) {
  return (
    <div className={styles.progress} role="status">
      <span>
        {label}
        {done !== undefined && most !== undefined && ` ${done} / ${most}`}
      </span>
      <progress aria-label={label} value={done} max={most} />
    </div>
  );
}

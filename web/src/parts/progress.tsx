import styles from './progress.module.css';

interface Props {
  label: string;
  /** How much of `most` is done; undefined while nobody can tell. */
  done?: number;
  most?: number;
}

/** Long work, and how far it is. */
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

import type { ReactNode } from 'react';
import styles from './pending-bar.module.css';

interface Props {
  /** What is unsaved. */
  text: ReactNode;
  failure?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** Stays in sight at the end of the window as long as something is unsaved. */
export function PendingBar({ text, failure, children }: Props) {
  return (
    <div className={styles.bar}>
      <span role="status">{text}</span>
      <span className={styles.choices}>{children}</span>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  );
}

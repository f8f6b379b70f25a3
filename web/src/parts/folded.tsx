import { useState, type ReactNode } from 'react';
import styles from './folded.module.css';

interface Props {
  summary: ReactNode;
  startsOpen?: boolean;
  children: ReactNode;
}

/** Opens when it is wanted; what it holds is made only then. */
export function Folded({ summary, startsOpen = false, children }: Props) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <details
      className={styles.folded}
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary className={styles.summary}>{summary}</summary>
      {open && children}
    </details>
  );
}

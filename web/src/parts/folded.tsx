import { useState, type ReactNode } from 'react';
import styles from './folded.module.css';

interface Props {
  summary: ReactNode;
  startsOpen?: boolean;
  children: ReactNode;
}

/** A disclosure whose content is rendered only once it is open. */
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

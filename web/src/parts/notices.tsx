import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import styles from './notices.module.css';

const SHOWN_MS = 6_000;

interface Notice {
  id: number;
  text: string;
}

const NoticesContext = createContext<((text: string) => void) | undefined>(undefined);

/** Short confirmations of completed actions, also announced to screen readers. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const notify = useCallback((text: string) => {
    const notice = { id: performance.now(), text };
    setNotices((shown) => [...shown, notice]);
    setTimeout(() => {
      setNotices((shown) => shown.filter((other) => other !== notice));
    }, SHOWN_MS);
  }, []);
  return (
    <NoticesContext value={notify}>
      {children}
      <div className={styles.notices} role="status">
        {notices.map(({ id, text }) => (
          <p key={id} className={styles.notice}>
            {text}
          </p>
        ))}
      </div>
    </NoticesContext>
  );
}

export function useNotify(): (text: string) => void {
  const notify = useContext(NoticesContext);
  if (!notify) throw new Error('NoticesProvider is missing');
  return notify;
}

import { useEffect, type ReactNode } from 'react';
import styles from './page.module.css';

interface Props {
  title: string;
  /** Actions next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page with its title, which is also the title of the window. */
export function Page({ title, actions, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Routekeeper`;
  }, [title]);
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
}

export function Card({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  );
}

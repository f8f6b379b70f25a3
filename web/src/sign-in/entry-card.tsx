import { useEffect, type ReactNode } from 'react';
import { LanguageChoice } from '../shell/preferences.js';
import styles from './entry-card.module.css';

/** The frame of the pages that need no session. */
export function EntryCard({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Routekeeper`;
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.name}>Routekeeper</p>
        <h1>{title}</h1>
        {children}
        <LanguageChoice />
      </div>
    </main>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { inBoth, useTexts } from '../i18n/language.js';
import icon from '../icon.svg';
import { OldStateNotice } from '../offline/old-state-notice.js';
import { CountSender } from '../machines/counts/count-sender.js';
import { ReceiptSender } from '../runs/receipts/receipts.js';
import { VisitSender } from '../visits/steps/visit-sender.js';
import { ConnectionState } from './connection-state.js';
import { KillSwitch } from './kill-switch.js';
import { Navigation } from './navigation.js';
import { PageBoundary } from './page-boundary.js';
import { Preferences } from './preferences.js';
import { Search } from './search/search.js';
import { useSession } from './session.js';
import styles from './shell.module.css';

const TEXTS = inBoth(
  {
    skip: 'Skip to content',
    staging: 'Staging: vendors are simulated and no money is spent.',
  },
  { skip: '跳到内容', staging: '演示环境：供应商为模拟，不会产生真实花费。' },
);

/** The frame of every page: navigation, connection state and the stop. */
export function Shell({ children }: { children: ReactNode }) {
  const texts = useTexts(TEXTS);
  const { staging } = useSession();
  const [path] = useLocation();
  const content = useRef<HTMLElement>(null);
  const shownPath = useRef(path);

  // A new page starts at the top, for screen readers too.
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [path]);

  return (
    <div className={styles.shell}>
      <a className={`unseen ${styles.skip}`} href="#content">
        {texts.skip}
      </a>
      <header className={styles.header}>
        <div className={styles.brand}>
          <img src={icon} alt="" width="28" height="28" />
          <span className={styles.name}>Routekeeper</span>
          <ConnectionState />
        </div>
        <Search />
        <Preferences />
        <KillSwitch />
      </header>
      <Navigation />
      <main ref={content} id="content" tabIndex={-1} className={styles.content}>
        {staging && <p className={styles.staging}>{texts.staging}</p>}
        <OldStateNotice />
        <ReceiptSender />
        <CountSender />
        <VisitSender />
        <PageBoundary path={path}>{children}</PageBoundary>
      </main>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { May } from '../../access/me.js';
import { attentionQuery } from '../../api/queries.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { useFirstMachines } from '../../machines/known/use-first-machines.js';
import { Waiting } from '../../parts/loaded.js';
import { Page } from '../../parts/page.js';
import { RestockNow } from '../../runs/restock-now.js';
import { SyncButton } from '../../sync/sync-button.js';
import { useSync } from '../../sync/use-sync.js';
import { waiting } from './attention/attention.js';
import { AttentionCard } from './attention/attention-card.js';
import { CheckReport } from './readiness/check-report.js';
import { ReadinessCard } from './readiness/readiness-card.js';
import { SalesCard } from './sales/sales-card.js';
import styles from './today.module.css';
import { VisitsCard } from './visits/visits-card.js';

const TEXTS = inBoth({ title: 'Today' }, { title: '今日' });

const FirstMachines = lazy(() => import('../../machines/known/first-machines.js'));

/** Each card loads independently. */
export function TodayPage() {
  const texts = useTexts(TEXTS);
  const sync = useSync();
  const first = useFirstMachines();
  return (
    <Page
      title={texts.title}
      actions={
        !first.isShown && (
          <May scope="restock">
            <RestockNow />
            <SyncButton sync={sync} />
          </May>
        )
      }
    >
      <CheckReport sync={sync} />
      <div className={styles.parts}>
        {first.isShown ? (
          <div className={styles.main}>
            <Suspense fallback={<Waiting />}>
              <FirstMachines adding={first} />
            </Suspense>
            <AttentionIfAny />
          </div>
        ) : (
          <AttentionCard />
        )}
        <div className={styles.aside}>
          <SalesCard />
          {!first.isShown && <VisitsCard />}
          <ReadinessCard />
        </div>
      </div>
    </Page>
  );
}

/** Before there are machines, only what does need attention is shown, such as a failing vendor. */
function AttentionIfAny() {
  const { data } = useQuery(attentionQuery());
  return data && waiting(data.counts) > 0 ? <AttentionCard /> : null;
}

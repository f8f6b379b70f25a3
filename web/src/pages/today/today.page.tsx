import { May } from '../../access/me.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { Page } from '../../parts/page.js';
import { useSync } from '../../sync/use-sync.js';
import { AttentionCard } from './attention-card.js';
import { CheckReport } from './check-report.js';
import { ReadinessCard } from './readiness-card.js';
import { SalesCard } from './sales-card.js';
import styles from './today.module.css';

const TEXTS = inBoth(
  { title: 'Today', check: 'Sync machines' },
  { title: '今日', check: '立即检查机器' },
);

/** Each card loads independently. */
export function TodayPage() {
  const texts = useTexts(TEXTS);
  const sync = useSync();
  return (
    <Page
      title={texts.title}
      actions={
        <May scope="restock">
          <Button
            busy={sync.running}
            onClick={() => {
              sync.start.run();
            }}
          >
            {texts.check}
          </Button>
        </May>
      }
    >
      <CheckReport sync={sync} />
      <div className={styles.parts}>
        <AttentionCard />
        <div className={styles.aside}>
          <SalesCard />
          <ReadinessCard />
        </div>
      </div>
    </Page>
  );
}

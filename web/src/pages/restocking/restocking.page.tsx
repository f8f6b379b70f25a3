import { Link, useSearchParams } from 'wouter';
import { May } from '../../access/me.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import button from '../../parts/button.module.css';
import { Page } from '../../parts/page.js';
import { RestockNow } from '../../runs/restock-now.js';
import { AccuracyTab } from './accuracy/accuracy-tab.js';
import { PlanTab } from './plan/plan-tab.js';
import { RunsTab } from './runs/runs-tab.js';
import { Tabs } from './tabs.js';

const TEXTS = inBoth(
  {
    title: 'Restocking',
    views: 'Restocking views',
    plan: 'Plan',
    runs: 'Runs',
    accuracy: 'Accuracy',
    match: 'Match goods',
  },
  {
    title: '补货',
    views: '补货视图',
    plan: '计划',
    runs: '补货单',
    accuracy: '准确度',
    match: '匹配商品',
  },
);

const TABS = ['plan', 'runs', 'accuracy'] as const;
const VIEWS = { plan: PlanTab, runs: RunsTab, accuracy: AccuracyTab };

/** The restocking plan, its runs, and the accuracy of the forecasts. */
export default function RestockingPage() {
  const texts = useTexts(TEXTS);
  const [search, setSearch] = useSearchParams();
  const chosen = TABS.find((tab) => tab === search.get('tab')) ?? 'plan';
  const View = VIEWS[chosen];
  return (
    <Page
      title={texts.title}
      actions={
        <>
          <Link href="/match" className={button.button ?? ''}>
            {texts.match}
          </Link>
          <May scope="restock">
            <RestockNow />
          </May>
        </>
      }
    >
      <Tabs
        label={texts.views}
        tabs={TABS.map((id) => ({ id, title: texts[id] }))}
        chosen={chosen}
        onChoose={(tab) => {
          setSearch({ tab }, { replace: true });
        }}
      >
        <View />
      </Tabs>
    </Page>
  );
}

import { useMachineNames } from '../../../api/machine-names.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { Empty, Loaded } from '../../../parts/loaded.js';
import { Progress } from '../../../parts/figures/progress.js';
import { PlanHead } from './plan-head.js';
import { PlanTable } from './rows/plan-table.js';
import styles from './plan-tab.module.css';
import type { PlanSoFar } from './reading/read-plan.js';
import { usePlan } from './reading/use-plan.js';

const TEXTS = inBoth(
  {
    reading: (slots: number) => `Loading the plan: ${slots} slots so far, machines`,
    readingUncounted: (slots: number) => `Loading the plan: ${slots} slots so far`,
    broken: 'Only part of the plan could be loaded.',
    again: 'Try again',
    none: 'Nothing to plan yet',
    noneWhat: 'Machines appear in the plan after they are registered and synced.',
  },
  {
    reading: (slots: number) => `正在读取计划：已读 ${slots} 个货道，机器`,
    readingUncounted: (slots: number) => `正在读取计划：已读 ${slots} 个货道`,
    broken: '只读取到部分计划。',
    again: '重试',
    none: '还没有可计划的内容',
    noneWhat: '机器登记并读取后才会生成计划。',
  },
);

export function PlanTab() {
  const texts = useTexts(TEXTS);
  const query = usePlan();
  return (
    <Loaded query={query}>
      {(plan) => (
        <>
          {!plan.isWhole &&
            (query.isFetching ? (
              <Reading plan={plan} />
            ) : (
              <div role="alert" className={styles.broken}>
                <p>
                  {texts.broken} {query.error && <FailureText failure={query.error} />}
                </p>
                <Button onClick={() => void query.refetch()}>{texts.again}</Button>
              </div>
            ))}
          {plan.isWhole && plan.rows.length + plan.excluded.length === 0 ? (
            <Empty title={texts.none}>
              <p>{texts.noneWhat}</p>
            </Empty>
          ) : (
            <>
              <PlanHead plan={plan} />
              <PlanTable plan={plan} />
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

function Reading({ plan }: { plan: PlanSoFar }) {
  const texts = useTexts(TEXTS);
  const { size } = useMachineNames();
  const slots = plan.rows.length + plan.excluded.length;
  if (size === 0) return <Progress label={texts.readingUncounted(slots)} />;
  // Pages are sorted by machine id, so the machines seen so far are complete.
  const seen = new Set([...plan.rows, ...plan.excluded].map(({ entry }) => entry.location));
  return <Progress label={texts.reading(slots)} done={Math.min(seen.size, size)} most={size} />;
}

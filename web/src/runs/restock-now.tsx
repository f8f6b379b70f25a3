import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { useAction } from '../actions/use-action.js';
import { answerOf, api } from '../api/client.js';
import { attentionQuery, rulesQuery } from '../api/queries.js';
import { roughMoney } from '../format/money.js';
import { inBoth, useTexts } from '../i18n/language.js';
import { Button } from '../parts/button.js';
import { FailureText } from '../parts/messages/failure-text.js';
import { previewQuery, unplacedRunQuery } from './preview-query.js';
import styles from './restock-now.module.css';
import { useRunName } from './run-name.js';
import { runQuery } from './run-query.js';

const TEXTS = inBoth(
  {
    now: 'Restock now',
    what: (slots: number, cost: string) =>
      `Restock now: ${slots} ${slots === 1 ? 'slot' : 'slots'}, about ${cost}`,
    nothing: 'Nothing to restock',
    reading: 'Machines and sales are still being read.',
    stopped: 'Everything is stopped, so nothing can be restocked.',
    continue: (name: string) => `Continue ${name}`,
  },
  {
    now: '立即补货',
    what: (slots: number, cost: string) => `立即补货：${slots} 个货道，约 ${cost}`,
    nothing: '无需补货',
    reading: '仍在读取机器和销售。',
    stopped: '已全部停止，无法补货。',
    continue: (name: string) => `继续：${name}`,
  },
);

/** Builds a run from the current plan and opens it. Nothing is ordered by that. */
export function RestockNow() {
  const texts = useTexts(TEXTS);
  const [, go] = useLocation();
  const { data: preview } = useQuery(previewQuery());
  const { data: rules } = useQuery(rulesQuery());
  const { data: attention } = useQuery(attentionQuery());
  const { data: unplaced } = useQuery(unplacedRunQuery());
  const nameOf = useRunName();
  const build = useAction('build_run', {
    send: (headers) => answerOf(api.POST('/ucp/v1/replenishment/runs', { headers })),
    onAnswer: (run, queries) => {
      queries.setQueryData(runQuery(run.id).queryKey, run);
    },
    onDone: ({ id }) => {
      go(addressOf(id));
    },
  });
  const isStopped = rules?.killSwitchEngaged === true;
  const isEmpty = preview?.slots === 0;
  // What is not read yet may need restocking.
  const isReading = attention?.state === 'reading';
  return (
    <div className={styles.restock}>
      {unplaced && !isStopped && (
        <Link href={addressOf(unplaced.id)}>{texts.continue(nameOf(unplaced))}</Link>
      )}
      <Button
        look="primary"
        busy={build.isPending}
        disabled={isStopped || isEmpty}
        title={isStopped ? texts.stopped : isEmpty && isReading ? texts.reading : undefined}
        onClick={() => {
          build.run();
        }}
      >
        {isEmpty && !isReading
          ? texts.nothing
          : preview && !isEmpty
            ? texts.what(preview.slots, roughMoney(preview.cost.amount))
            : texts.now}
      </Button>
      {build.error && (
        <p role="alert" className={styles.failure}>
          <FailureText failure={build.error} />
        </p>
      )}
    </div>
  );
}

const addressOf = (id: string): string => `/restocking/runs/${encodeURIComponent(id)}`;

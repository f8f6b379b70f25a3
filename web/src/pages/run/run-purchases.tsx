import { useQueries } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, api } from '../../api/client.js';
import type { Checkout } from '../../api/shapes.js';
import { money } from '../../format/money.js';
import { totalOf } from '../../format/total.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Badge, type Tone } from '../../parts/badge.js';
import { FailureText } from '../../parts/failure-text.js';
import { Card } from '../../parts/page.js';
import styles from './run-purchases.module.css';

const TEXTS = inBoth(
  {
    title: 'Its purchases',
    what: 'Nothing is bought before each of these is completed. What they buy is what this run brings.',
    states: {
      incomplete: 'Incomplete',
      requires_escalation: 'Waits for approval',
      ready_for_complete: 'Ready to complete',
      complete_in_progress: 'Being completed',
      completed: 'Completed',
      canceled: 'Canceled',
    },
    reading: 'Loading …',
  },
  {
    title: '本单的采购',
    what: '逐一完成后才会真正购买。采购的内容就是本单带来的货。',
    states: {
      incomplete: '待补充',
      requires_escalation: '等待批准',
      ready_for_complete: '可以完成',
      complete_in_progress: '正在完成',
      completed: '已完成',
      canceled: '已取消',
    },
    reading: '加载中……',
  },
);

const TONES: Record<Checkout['status'], Tone> = {
  incomplete: 'warning',
  requires_escalation: 'warning',
  ready_for_complete: 'warning',
  complete_in_progress: 'plain',
  completed: 'good',
  canceled: 'danger',
};

/** The checkouts that were prepared for a run; completing them happens on their own pages. */
export function RunPurchases({ ids }: { ids: readonly string[] }) {
  const texts = useTexts(TEXTS);
  const purchases = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['checkouts', 'of-run', id],
      queryFn: (): Promise<Checkout> =>
        answerOf(api.GET('/ucp/v1/checkout-sessions/{id}', { params: { path: { id } } })),
    })),
  });
  if (ids.length === 0) return null;
  return (
    <Card title={texts.title}>
      <p className="small muted">{texts.what}</p>
      <ul className={styles.list}>
        {ids.map((id, index) => {
          const { data, error } = purchases[index] ?? {};
          return (
            <li key={id} className={styles.purchase}>
              <Link className={styles.link} href={`/purchases/${encodeURIComponent(id)}`}>
                {id}
              </Link>
              {data ? (
                <>
                  <Badge tone={TONES[data.status]}>{texts.states[data.status]}</Badge>
                  <span>{data.vendor}</span>
                  <span>{money(totalOf(data.totals))}</span>
                </>
              ) : (
                <span className="muted">
                  {error ? <FailureText failure={error} /> : texts.reading}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

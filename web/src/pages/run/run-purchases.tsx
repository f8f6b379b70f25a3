import { useQueries } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, api } from '../../api/client.js';
import type { Checkout } from '../../api/shapes.js';
import { money } from '../../format/money.js';
import { totalOf } from '../../format/total.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { FailureText } from '../../parts/failure-text.js';
import { Card } from '../../parts/page.js';
import { PurchaseState } from '../../purchases/purchase-state.js';
import styles from './run-purchases.module.css';

const TEXTS = inBoth(
  {
    title: 'Purchases',
    what: 'Place the order for each purchase. Nothing is bought until you do.',
    reading: 'Loading…',
  },
  {
    title: '本单的采购',
    what: '逐一完成后才会真正购买。采购的内容就是本单带来的货。',
    reading: '加载中……',
  },
);

/** The purchases prepared for a run; each is ordered on its own page. */
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
                  <PurchaseState status={data.status} />
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

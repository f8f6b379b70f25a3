import { Link } from 'wouter';
import type { Checkout } from '../../../api/shapes.js';
import { money } from '../../../format/money.js';
import { totalOf } from '../../../format/total.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { Card } from '../../../parts/page.js';
import { usePurchaseName } from '../../../purchases/purchase-name.js';
import { isToBeSent } from '../../../purchases/to-be-sent.js';
import { PurchaseState } from '../../../purchases/purchase-state.js';
import styles from './run-purchases.module.css';

const TEXTS = inBoth(
  {
    title: 'Purchases',
    what: 'Nothing is bought until you buy it here or on the page of the purchase.',
    reading: 'Loading…',
  },
  {
    title: '本单的采购',
    what: '在这里或采购页面购买后，才会真正下单。',
    reading: '加载中……',
  },
);

/** A purchase of a run, as far as it is loaded. */
export interface LoadedPurchase {
  id: string;
  data?: Checkout;
  error?: Error | null;
}

/** The purchases prepared for a run. */
export function RunPurchases({ purchases }: { purchases: readonly LoadedPurchase[] }) {
  const texts = useTexts(TEXTS);
  const nameOf = usePurchaseName();
  if (purchases.length === 0) return null;
  return (
    <Card title={texts.title}>
      <p className="small muted">{texts.what}</p>
      <ul className={styles.list}>
        {purchases.map(({ id, data, error }) => (
          <li key={id} className={styles.purchase}>
            <Link className={styles.link} href={`/purchases/${encodeURIComponent(id)}`}>
              {data ? nameOf(data) : id}
            </Link>
            {data ? (
              <>
                <PurchaseState status={data.status} toBeSent={isToBeSent(data)} />
                <span>{money(totalOf(data.totals))}</span>
              </>
            ) : (
              <span className="muted">
                {error ? <FailureText failure={error} /> : texts.reading}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

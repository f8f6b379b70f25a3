import { Link } from 'wouter';
import { RequestedBy } from '../../access/author.js';
import type { CheckoutEntry } from '../../api/shapes.js';
import { Age } from '../../format/clock.js';
import { money } from '../../format/money.js';
import { totalOf } from '../../format/total.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { usePurchaseName } from '../../purchases/purchase-name.js';
import { isOpen, PurchaseState } from '../../purchases/purchase-state.js';
import { isToBeSent } from '../../purchases/to-be-sent.js';
import styles from './purchase-row.module.css';

const TEXTS = inBoth(
  {
    lines: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
    by: 'by',
    requested: 'requested',
    expires: 'expires',
  },
  { lines: (count: number) => `${count} 项`, by: '请求方', requested: '提出于', expires: '过期：' },
);

/** A purchase in the list: status, vendor, total, requester and time. */
export function CheckoutRow({ checkout }: { checkout: CheckoutEntry }) {
  const texts = useTexts(TEXTS);
  const nameOf = usePurchaseName();
  const { id, status, line_items: lines, totals, created_at, expires_at } = checkout;
  return (
    <Link href={`/purchases/${id}`} className={styles.row ?? ''}>
      <span className={styles.id} title={id}>
        {nameOf(checkout)}
      </span>
      <span className={styles.total}>{money(totalOf(totals))}</span>
      <span className={styles.what}>
        <PurchaseState status={status} toBeSent={isToBeSent(checkout)} />
        <span>{texts.lines(lines.length)}</span>
      </span>
      <span className={`${styles.what} ${styles.who} muted`}>
        <span>
          {texts.by} <RequestedBy by={checkout.by} profile={checkout.requested_by} />
        </span>
        <span>
          {texts.requested} <Age at={created_at} />
        </span>
        {isOpen(status) && (
          <span>
            {texts.expires} <Age at={expires_at} />
          </span>
        )}
      </span>
    </Link>
  );
}

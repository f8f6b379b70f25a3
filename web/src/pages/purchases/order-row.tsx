import { Link } from 'wouter';
import type { Order } from '../../api/shapes.js';
import { Age } from '../../format/clock.js';
import { money } from '../../format/money.js';
import { totalOf } from '../../format/total.js';
import { namespaceOf } from '../../format/vendor-name.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { usePurchaseName } from '../../purchases/purchase-name.js';
import { SupplierState } from '../../purchases/supplier-state.js';
import { Quoted } from '../../texts/text-words.js';
import styles from './purchase-row.module.css';

const TEXTS = inBoth(
  {
    lines: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
    number: 'supplier order number',
    ordered: 'ordered',
  },
  { lines: (count: number) => `${count} 项`, number: '供应商单号', ordered: '下单于' },
);

/** A supplier order in the list, with the supplier's status. */
export function OrderRow({ order }: { order: Order }) {
  const texts = useTexts(TEXTS);
  const { id, label, supplier_status: status, line_items: lines, totals, fulfillment } = order;
  const [first] = fulfillment.events;
  const nameOf = usePurchaseName();
  const vendor = namespaceOf(lines[0]?.item.id ?? '');
  return (
    <Link href={`/purchases/${id}`} className={styles.row ?? ''}>
      <span className={styles.id} title={id}>
        {first ? nameOf({ created_at: first.occurred_at, vendor }) : id}
      </span>
      <span className={styles.total}>{money(totalOf(totals))}</span>
      <span className={styles.what}>
        <SupplierState {...order} />
        {status && <Quoted words={status.description} />}
        <span>{texts.lines(lines.length)}</span>
      </span>
      <span className={`${styles.what} ${styles.who} muted`}>
        {label !== undefined && (
          <span>
            {texts.number} {label}
          </span>
        )}
        {first && (
          <span>
            {texts.ordered} <Age at={first.occurred_at} />
          </span>
        )}
      </span>
    </Link>
  );
}

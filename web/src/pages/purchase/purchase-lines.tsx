import type { Checkout, Order } from '../../api/shapes.js';
import { money } from '../../format/money.js';
import { totalOf } from '../../format/total.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { ProductRow } from '../../parts/rows/product-row.js';
import { Card } from '../../parts/page.js';
import { Quantity } from '../../parts/figures/quantity.js';
import { VirtualRows } from '../../parts/rows/virtual-rows.js';
import styles from './purchase.module.css';

const TEXTS = inBoth(
  {
    lines: 'Items',
    title: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
    at: (price: string) => ` at ${price}`,
    processing: 'not delivered yet',
    partial: 'partly delivered',
    fulfilled: 'delivered',
    removed: 'removed',
    totals: 'Totals',
    of: {
      subtotal: 'Subtotal',
      fulfillment: 'Delivery',
      discount: 'Discount',
      tax: 'Tax',
      fee: 'Fee',
      total: 'Total',
    },
  },
  {
    lines: '明细',
    title: (count: number) => `共 ${count} 项`,
    at: (price: string) => `，单价 ${price}`,
    processing: '未到货',
    partial: '部分到货',
    fulfilled: '已到货',
    removed: '已移除',
    totals: '合计',
    of: {
      subtotal: '商品',
      fulfillment: '配送',
      discount: '折扣',
      tax: '税',
      fee: '费用',
      total: '总计',
    },
  },
);

/** The lines of a purchase with their delivery status, and the totals. */
export function PurchaseLines({ checkout, order }: { checkout: Checkout; order?: Order }) {
  const texts = useTexts(TEXTS);
  const { line_items: lines, totals } = checkout;
  const names: Readonly<Record<string, string>> = texts.of;
  const ordered = new Map(order?.line_items.map(({ id, status }) => [id, status]));
  return (
    <Card title={texts.title(lines.length)}>
      <VirtualRows
        count={lines.length}
        rowHeight={62}
        keyOf={(index) => lines[index]?.id ?? String(index)}
        label={texts.lines}
      >
        {(index) => {
          const line = lines[index];
          if (!line) return null;
          const { unit, contains } = line.item.quantity_unit;
          const status = ordered.get(line.id);
          return (
            <ProductRow
              title={line.item.title}
              detail={
                <>
                  <Quantity count={line.quantity} unit={unit} contains={contains} />
                  {texts.at(money(line.item.price))}
                  {status && ` · ${texts[status]}`}
                </>
              }
              amount={money(totalOf(line.totals))}
            />
          );
        }}
      </VirtualRows>
      <dl className={styles.totals} aria-label={texts.totals}>
        {totals.map(({ type, amount, display_text }) => (
          <div key={type} data-total={type}>
            <dt>{names[type] ?? display_text ?? type}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

import type { Checkout } from '../../../api/shapes.js';
import { money } from '../../../format/money.js';
import { totalOf } from '../../../format/total.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Button } from '../../../parts/button.js';
import { CountField } from '../../../parts/fields/count-field.js';
import { Card } from '../../../parts/page.js';
import { amountOf, editedLine, quantityOf, shortLines, type LineEdits } from './line-edits.js';
import styles from './edit-lines.module.css';

const TEXTS = inBoth(
  {
    title: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
    each: (price: string) => `${price} each`,
    box: (price: string, contains: number) => `${price} per box of ${contains}`,
    drop: 'Remove',
    dropNamed: (title: string) => `Remove ${title}`,
    keep: 'Keep',
    keepNamed: (title: string) => `Keep ${title}`,
    total: 'Total',
    short: (count: number) =>
      count === 1 ? 'The supplier is short of 1 item.' : `The supplier is short of ${count} items.`,
    dropShort: (count: number) =>
      count === 1 ? 'Remove it from the purchase' : `Remove all ${count} from the purchase`,
  },
  {
    title: (count: number) => `共 ${count} 项`,
    each: (price: string) => `单价 ${price}`,
    box: (price: string, contains: number) => `每箱 ${contains} 件，${price}`,
    drop: '移除',
    dropNamed: (title: string) => `移除 ${title}`,
    keep: '保留',
    keepNamed: (title: string) => `保留 ${title}`,
    total: '总计',
    short: (count: number) => `供应商有 ${count} 项库存不足。`,
    dropShort: (count: number) => `从采购中移除这 ${count} 项`,
  },
);

interface Props {
  checkout: Checkout;
  edits: LineEdits;
  onEdit: (change: (before: LineEdits) => LineEdits) => void;
}

/** The lines of an open purchase: quantities can be changed and lines dropped. */
export function EditLines({ checkout, edits, onEdit }: Props) {
  const texts = useTexts(TEXTS);
  const { line_items: lines, totals } = checkout;
  const short = shortLines(checkout).filter((line) => quantityOf(edits, line) === line.quantity);
  return (
    <Card title={texts.title(lines.length)}>
      {short.length > 0 && (
        <p className={styles.short}>
          <span>{texts.short(short.length)}</span>
          <Button
            onClick={() => {
              onEdit((before) => short.reduce((all, line) => editedLine(all, line, 0), before));
            }}
          >
            {texts.dropShort(short.length)}
          </Button>
        </p>
      )}
      <ul>
        {lines.map((line) => {
          const { title, price, quantity_unit: unit } = line.item;
          const quantity = quantityOf(edits, line);
          const edit = (wanted: number) => {
            onEdit((before) => editedLine(before, line, wanted));
          };
          const isOut = quantity === 0;
          return (
            <li key={line.id} className={styles.line} data-out={isOut || undefined}>
              <span className={styles.what}>
                <strong>{title}</strong>
                <span className="small muted">
                  {unit.unit === 'BX'
                    ? texts.box(money(price), unit.contains ?? 1)
                    : texts.each(money(price))}
                </span>
              </span>
              <span className={styles.amounts}>
                {!isOut && <CountField label={title} value={quantity} least={1} onCount={edit} />}
                <span className={styles.amount}>{money(amountOf(edits, line))}</span>
                <Button
                  look="quiet"
                  aria-label={(isOut ? texts.keepNamed : texts.dropNamed)(title)}
                  onClick={() => {
                    edit(isOut ? line.quantity : 0);
                  }}
                >
                  {isOut ? texts.keep : texts.drop}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles.total}>
        <span>{texts.total}</span>
        <span>{money(totalOf(totals))}</span>
      </p>
    </Card>
  );
}

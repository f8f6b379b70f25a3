import type { RunLine } from '../../api/shapes.js';
import { money } from '../../format/money.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Badge } from '../../parts/badge.js';
import { totalOf } from './run-figures.js';
import styles from './run-line-row.module.css';

const TEXTS = inBoth(
  {
    pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
    from: 'From',
    box: (contains: number) => `in boxes of ${contains}`,
    noSupplier: 'No supplier known',
    leftOut: 'Left out',
    nothingCame: 'Nothing came',
    came: (count: number) => `${count} came`,
  },
  {
    pieces: (count: number) => `${count} 件`,
    from: '来源',
    box: (contains: number) => `整箱,每箱 ${contains} 件`,
    noSupplier: '没有已知供应商',
    leftOut: '未包含',
    nothingCame: '未到货',
    came: (count: number) => `实到 ${count} 件`,
  },
);

/** Goods for one slot: how many, from where, for how much. */
export function RunLineRow({ line, isReceived }: { line: RunLine; isReceived: boolean }) {
  const texts = useTexts(TEXTS);
  const { item, quantity, source, status } = line;
  const removed = status === 'removed';
  const differs = quantity.fulfilled > 0 && quantity.fulfilled !== quantity.original;
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <strong>{item.title}</strong>
        <span className="small muted">
          {source ? (
            <>
              {texts.from} {source.sku_id}
              {source.quantity_unit.contains !== undefined &&
                source.quantity_unit.unit === 'BX' &&
                `, ${texts.box(source.quantity_unit.contains)}`}
            </>
          ) : (
            <Badge tone="warning">{texts.noSupplier}</Badge>
          )}
        </span>
      </span>
      <span className={styles.figures}>
        <span>{texts.pieces(quantity.original)}</span>
        {removed ? (
          <Badge>{isReceived ? texts.nothingCame : texts.leftOut}</Badge>
        ) : (
          <span className="small muted">{money(totalOf(line.totals))}</span>
        )}
        {differs && <Badge tone="warning">{texts.came(quantity.fulfilled)}</Badge>}
      </span>
    </li>
  );
}

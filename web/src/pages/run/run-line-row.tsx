import type { Run, RunLine } from '../../api/shapes.js';
import { money } from '../../format/money.js';
import { totalOf } from '../../format/total.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Badge } from '../../parts/badge.js';
import { isKept } from '../../runs/run-figures.js';
import styles from './run-line-row.module.css';

const TEXTS = inBoth(
  {
    pieces: (count: number) => (count === 1 ? '1 unit' : `${count} units`),
    from: 'From',
    box: (contains: number) => `in boxes of ${contains}`,
    noSupplier: 'No supplier',
    leftOut: 'Left out',
    notBought: 'Not in the purchase',
    planned: (count: number) => `${count} planned`,
    ordered: 'Ordered',
    open: 'Not ordered yet',
    nothingCame: 'Nothing received',
    came: (count: number) => `${count} received`,
    surplus: (count: number) => `${count} not ordered`,
  },
  {
    pieces: (count: number) => `${count} 件`,
    from: '来源',
    box: (contains: number) => `整箱,每箱 ${contains} 件`,
    noSupplier: '没有已知供应商',
    leftOut: '未包含',
    notBought: '采购中没有',
    planned: (count: number) => `计划 ${count} 件`,
    ordered: '已订购',
    open: '尚未订购',
    nothingCame: '未到货',
    came: (count: number) => `实到 ${count} 件`,
    surplus: (count: number) => `${count} 件未订购`,
  },
);

interface Props {
  line: RunLine;
  status: Run['status'];
}

/** The line of one slot: quantity, supplier, cost and order status. */
export function RunLineRow({ line, status }: Props) {
  const texts = useTexts(TEXTS);
  const { item, quantity, source, ordered = 0, checkout_id: checkout } = line;
  const { original, total, fulfilled } = quantity;
  const isReceived = status === 'delivered';
  const removed = !isKept(line);
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
        <span>{texts.pieces(removed ? original : total)}</span>
        {removed ? (
          <Badge>
            {ordered > 0
              ? texts.nothingCame
              : checkout === undefined
                ? texts.leftOut
                : texts.notBought}
          </Badge>
        ) : (
          <span className="small muted">{money(totalOf(line.totals))}</span>
        )}
        {!removed && !isReceived && total !== original && (
          <Badge tone="warning">{texts.planned(original)}</Badge>
        )}
        {!removed && status === 'placed' && (
          <Badge tone={ordered > 0 ? 'good' : 'plain'}>
            {ordered > 0 ? texts.ordered : texts.open}
          </Badge>
        )}
        {isReceived && fulfilled > 0 && fulfilled < ordered && (
          <Badge tone="warning">{texts.came(fulfilled)}</Badge>
        )}
        {isReceived && fulfilled > ordered && (
          <Badge tone="warning">{texts.surplus(fulfilled - ordered)}</Badge>
        )}
      </span>
    </li>
  );
}

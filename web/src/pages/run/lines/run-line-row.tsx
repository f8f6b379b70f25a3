import { useMay } from '../../../access/me.js';
import type { Run, RunLine } from '../../../api/shapes.js';
import { money } from '../../../format/money.js';
import { totalOf } from '../../../format/total.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge } from '../../../parts/figures/badge.js';
import { isKept } from '../../../runs/run-figures.js';
import { LineSource } from './line-source.js';
import styles from './run-line-row.module.css';

const TEXTS = inBoth(
  {
    pieces: (count: number) => (count === 1 ? '1 unit' : `${count} units`),
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
  /** Its machine was received. */
  isReceived: boolean;
}

/** The line of one slot: quantity, supplier, cost and order status. */
export function RunLineRow({ line, status, isReceived }: Props) {
  const texts = useTexts(TEXTS);
  const mayRestock = useMay()('restock');
  const { item, quantity, source, ordered = 0, checkout_id: checkout } = line;
  const { original, total, fulfilled } = quantity;
  const removed = !isKept(line);
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <strong>{item.title}</strong>
        <span className="small muted">
          <LineSource source={source} item={item} />
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
          mayRestock && <span className="small muted">{money(totalOf(line.totals))}</span>
        )}
        {!removed && !isReceived && total !== original && (
          <Badge tone="warning">{texts.planned(original)}</Badge>
        )}
        {!removed && !isReceived && status === 'placed' && (
          <Badge tone={ordered > 0 ? 'good' : 'plain'}>
            {ordered > 0 ? texts.ordered : texts.open}
          </Badge>
        )}
        {isReceived && fulfilled > 0 && fulfilled <= ordered && (
          <Badge tone={fulfilled < ordered ? 'warning' : 'good'}>{texts.came(fulfilled)}</Badge>
        )}
        {isReceived && fulfilled > ordered && (
          <Badge tone="warning">{texts.surplus(fulfilled - ordered)}</Badge>
        )}
      </span>
    </li>
  );
}

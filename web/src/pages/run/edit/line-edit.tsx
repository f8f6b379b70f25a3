import type { RunLine } from '../../../api/shapes.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { CountField } from '../../../parts/fields/count-field.js';
import { LineSource } from '../lines/line-source.js';
import styles from './run-editor.module.css';

const TEXTS = inBoth(
  { include: (title: string) => `Order ${title}`, each: (price: string) => `${price} each` },
  { include: (title: string) => `订购 ${title}`, each: (price: string) => `每件 ${price}` },
);

interface Props {
  line: RunLine;
  /** 0 if it is left out. */
  units: number;
  cost: number;
  onUnits: (units: number, line: RunLine) => void;
  onInclude: (isIn: boolean, line: RunLine) => void;
}

/** One slot of the plan: whether it is ordered, how many, from whom and at what cost. */
export function LineEdit({ line, units, cost, onUnits, onInclude }: Props) {
  const texts = useTexts(TEXTS);
  const { item } = line;
  const isIn = units > 0;
  return (
    <li className={styles.line} data-out={!isIn || undefined}>
      <label className={styles.what}>
        <input
          type="checkbox"
          className={styles.tick}
          aria-label={texts.include(item.title)}
          checked={isIn}
          onChange={({ target }) => {
            onInclude(target.checked, line);
          }}
        />
        <span className={styles.goods}>
          <span>{item.title}</span>
          <span className="small muted">
            <LineSource source={line.source} item={item} /> {texts.each(money(item.price))}
          </span>
        </span>
      </label>
      <span className={styles.amounts}>
        <CountField
          label={item.title}
          value={units}
          onCount={(wanted) => {
            onUnits(wanted, line);
          }}
        />
        <span className={styles.cost}>{money(cost)}</span>
      </span>
    </li>
  );
}

import type { StockedProduct } from '../../api/shapes.js';
import { Age } from '../../format/clock.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { CountField } from '../../parts/fields/count-field.js';
import { Badge } from '../../parts/figures/badge.js';
import { draftLine, isCapacity, type DraftLine } from './count-draft.js';
import styles from './count.module.css';

const TEXTS = inBoth(
  {
    now: 'Counted now',
    counted: (stock: number) => `${stock} counted`,
    carried: (stock: number) => `${stock} left by sales and deliveries since the count`,
    unknown: 'never counted',
    same: (stock: number) => `Still ${stock}`,
    sameOf: (title: string, stock: number) => `Still ${stock} of ${title}`,
    empty: 'Empty',
    emptyOf: (title: string) => `${title} is empty`,
    capacity: 'Room for',
    capacityOf: (title: string) => `Room for ${title}`,
    slot: (slot: string) => `Slot ${slot}`,
  },
  {
    now: '刚清点',
    counted: (stock: number) => `清点为 ${stock}`,
    carried: (stock: number) => `按清点后的销售和补货推算为 ${stock}`,
    unknown: '从未清点',
    same: (stock: number) => `仍为 ${stock}`,
    sameOf: (title: string, stock: number) => `${title} 仍为 ${stock}`,
    empty: '已空',
    emptyOf: (title: string) => `${title} 已空`,
    capacity: '可放',
    capacityOf: (title: string) => `${title} 可放`,
    slot: (slot: string) => `货道 ${slot}`,
  },
);

interface Props {
  product: StockedProduct;
  /** Undefined until it is counted. */
  line: DraftLine | undefined;
  onLine: (line: DraftLine) => void;
}

/** One product: what is known about its stock, and what a person counts. */
export function CountLine({ product, line, onLine }: Props) {
  const texts = useTexts(TEXTS);
  const { title, slot, stock, basis, counted_at: countedAt } = product;
  const count = (quantity: number) => {
    onLine(line ? { ...line, quantity } : draftLine(product, quantity));
  };
  return (
    <li className={styles.line} data-basis={line ? 'now' : basis} data-sku={product.sku}>
      <span className={styles.what}>
        <strong>{title}</strong>
        <span className="small muted">
          {slot !== undefined && `${texts.slot(slot)} · `}
          {stock === undefined || basis === 'unknown' ? texts.unknown : texts[basis](stock)}
          {countedAt !== undefined && (
            <>
              , <Age at={countedAt} />
            </>
          )}
        </span>
        {line && (
          <span>
            <Badge tone="good">{texts.now}</Badge>
          </span>
        )}
      </span>
      <span className={styles.fields}>
        {line ? (
          <label className={styles.capacity}>
            <span className="small muted">{texts.capacity}</span>
            <input
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              aria-label={texts.capacityOf(title)}
              aria-invalid={!isCapacity(line.capacity)}
              value={line.capacity}
              onChange={({ target }) => {
                onLine({ ...line, capacity: target.value });
              }}
            />
          </label>
        ) : (
          <Button
            aria-label={stock === undefined ? texts.emptyOf(title) : texts.sameOf(title, stock)}
            onClick={() => {
              count(stock ?? 0);
            }}
          >
            {stock === undefined ? texts.empty : texts.same(stock)}
          </Button>
        )}
        <CountField label={title} value={line?.quantity ?? stock ?? 0} onCount={count} />
      </span>
    </li>
  );
}

import { memo } from 'react';
import { Link } from 'wouter';
import type { Machine } from '../../api/shapes.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { MachineFreshness } from '../../machines/machine-freshness.js';
import { lackingWords, PROFILE_WORDS } from '../../machines/profile-words.js';
import { Badge } from '../../parts/figures/badge.js';
import { StockBar } from '../../parts/figures/stock-bar.js';
import styles from './machine-row.module.css';

const TEXTS = inBoth(
  {
    stock: 'Stock',
    pieces: 'units',
    empty: (slots: number) => `${slots} empty`,
    low: (slots: number) => `${slots} low`,
    full: 'Well stocked',
  },
  {
    stock: '库存',
    pieces: '件',
    empty: (slots) => `${slots} 个货道已空`,
    low: (slots) => `${slots} 个偏低`,
    full: '无缺货',
  },
);

/** The whole row is clickable; the link itself is the name. */
export const MachineRow = memo(function MachineRow({ machine }: { machine: Machine }) {
  const words = useTexts(PROFILE_WORDS);
  const { id, name, missing } = machine;
  return (
    <article className={styles.row}>
      <div className={styles.who}>
        <h3>
          <Link href={`/machines/${encodeURIComponent(id)}`} className={styles.link}>
            {name}
          </Link>
        </h3>
        <span className="muted small" title={id}>
          {placeOf(machine) || id}
        </span>
      </div>
      <Stock machine={machine} />
      <div className={styles.touch}>
        <MachineFreshness machine={machine} />
        {missing.length > 0 && <span className="muted small">{lackingWords(missing, words)}</span>}
      </div>
    </article>
  );
});

function Stock({ machine: { inventory } }: { machine: Machine }) {
  const texts = useTexts(TEXTS);
  if (!inventory) return <div className={styles.stock} />;
  const { stock, capacity, empty, low } = inventory;
  const tone = empty > 0 ? 'danger' : low > 0 ? 'warning' : 'good';
  return (
    <div className={styles.stock}>
      <span className={styles.level}>
        <StockBar stock={stock} capacity={capacity} tone={tone} label={texts.stock} />
        {capacity === null && <span className="muted small">{texts.pieces}</span>}
      </span>
      <span className={styles.states}>
        {empty > 0 && <Badge tone="danger">{texts.empty(empty)}</Badge>}
        {low > 0 && <Badge tone="warning">{texts.low(low)}</Badge>}
        {empty + low === 0 && <span className="muted small">{texts.full}</span>}
      </span>
    </div>
  );
}

/** Where it stands, to tell machines of the same name apart. */
const placeOf = ({ profile: { city, address, floor, spot } }: Machine): string =>
  [city, address, floor, spot].filter(Boolean).join(' · ');

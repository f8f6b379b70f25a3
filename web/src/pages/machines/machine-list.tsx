import { inBoth, useTexts } from '../../i18n/language.js';
import { PROFILE_WORDS } from '../../machines/profile-words.js';
import { VirtualRows } from '../../parts/rows/virtual-rows.js';
import styles from './machine-list.module.css';
import { MachineRow } from './machine-row.js';
import type { HeadingRow, VenueRow } from './venue-rows.js';

const TEXTS = inBoth(
  {
    list: 'Machines by venue',
    unknown: 'Unknown venue',
    count: (count: number) => (count === 1 ? '1 machine' : `${count} machines`),
  },
  { list: '按场所分组的机器', unknown: '场所未知', count: (count) => `${count} 台` },
);

const ROW_HEIGHT = 92;

export function MachineList({ rows }: { rows: readonly VenueRow[] }) {
  const texts = useTexts(TEXTS);
  return (
    <VirtualRows
      label={texts.list}
      count={rows.length}
      rowHeight={ROW_HEIGHT}
      keyOf={(index) => rows[index]?.key ?? String(index)}
    >
      {(index) => {
        const row = rows[index];
        if (!row) return null;
        return row.kind === 'heading' ? (
          <VenueHeading heading={row} />
        ) : (
          <MachineRow machine={row.machine} />
        );
      }}
    </VirtualRows>
  );
}

function VenueHeading({ heading: { venueType, place, count } }: { heading: HeadingRow }) {
  const texts = useTexts(TEXTS);
  const { venues } = useTexts(PROFILE_WORDS);
  return (
    <div className={styles.heading}>
      <h2>
        {venueType === undefined ? texts.unknown : venues[venueType]}
        {place !== undefined && ` · ${place}`}
      </h2>
      <span className="muted small">{texts.count(count)}</span>
    </div>
  );
}

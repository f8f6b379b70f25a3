import { Link } from 'wouter';
import type { ExcludedEntry } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import styles from './excluded-slot.module.css';

const TEXTS = inBoth(
  { onTheWay: 'Goods are on their way with' },
  { onTheWay: '货已在途中,补货单' },
);

export function ExcludedSlot({ entry, machine }: { entry: ExcludedEntry; machine: string }) {
  const texts = useTexts(TEXTS);
  return (
    <div className={styles.slot}>
      <span className={styles.what}>
        <strong>{entry.item.title}</strong>
        <Link className="small" href={`/machines/${encodeURIComponent(entry.location)}`}>
          {machine}
        </Link>
      </span>
      <span className="small">
        {texts.onTheWay}{' '}
        <Link href={`/restocking/runs/${encodeURIComponent(entry.run_id)}`}>{entry.run_id}</Link>
      </span>
    </div>
  );
}

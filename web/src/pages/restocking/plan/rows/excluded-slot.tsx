import { Link } from 'wouter';
import type { ExcludedEntry } from '../../../../api/shapes.js';
import { Time } from '../../../../format/clock.js';
import { inBoth, useTexts } from '../../../../i18n/language.js';
import styles from './excluded-slot.module.css';

const TEXTS = inBoth(
  {
    notOrdered: 'Included but not ordered yet, in this',
    onTheWay: 'On the way in this',
    run: 'restock',
    expected: 'expected',
  },
  {
    notOrdered: '已列入，尚未下单：',
    onTheWay: '货已在途中：',
    run: '补货单',
    expected: '预计到货：',
  },
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
        {entry.arrives_at === null ? texts.notOrdered : texts.onTheWay}{' '}
        <Link href={`/restocking/runs/${encodeURIComponent(entry.run_id)}`}>{texts.run}</Link>
        {entry.arrives_at !== null && (
          <>
            , {texts.expected} <Time at={entry.arrives_at} />
          </>
        )}
      </span>
    </div>
  );
}

import { Link } from 'wouter';
import { inBoth, useTexts } from '../../i18n/language.js';
import styles from './pick-list-links.module.css';

const TEXTS = inBoth(
  { print: 'Print pick list', csv: 'Pick list as CSV' },
  { print: '打印拣货单', csv: '拣货单 CSV' },
);

/** Links to the pick list for the warehouse and the van. */
export function PickListLinks({ id }: { id: string }) {
  const texts = useTexts(TEXTS);
  const address = `/ucp/v1/replenishment/runs/${encodeURIComponent(id)}/pick-list`;
  return (
    <>
      <Link
        className={styles.link ?? ''}
        href={`/restocking/runs/${encodeURIComponent(id)}/pick-list`}
      >
        {texts.print}
      </Link>
      <a className={styles.link} href={`${address}?format=csv`} download={`${id}.csv`}>
        {texts.csv}
      </a>
    </>
  );
}

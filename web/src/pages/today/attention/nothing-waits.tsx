import { useQuery } from '@tanstack/react-query';
import { Time } from '../../../format/clock.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { machineCountQuery } from '../../../machines/known/use-first-machines.js';
import { Waiting } from '../../../parts/loaded.js';
import styles from './nothing-waits.module.css';

const TEXTS = inBoth(
  {
    calm: 'All clear',
    why: 'No approvals are pending, no machine is about to run out, and all vendors are responding.',
    stockAsOf: 'Stock as of',
  },
  {
    calm: '一切正常，无需处理',
    why: '没有待决定的事项，没有机器即将售空，供应商全部正常应答。',
    stockAsOf: '库存数据时间：',
  },
);

/** Nothing needs attention. That is not said before it is known that there are machines. */
export function NothingWaits({ stockAsOf }: { stockAsOf: string | null }) {
  const texts = useTexts(TEXTS);
  const machines = useQuery(machineCountQuery());
  if (machines.isPending || machines.data === 0) return <Waiting />;
  return (
    <div className={styles.calm}>
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="M14 25l7 7 13-15" />
      </svg>
      <p className={styles.title}>{texts.calm}</p>
      <p>{texts.why}</p>
      {stockAsOf !== null && (
        <p className="small">
          {texts.stockAsOf} <Time at={stockAsOf} />
        </p>
      )}
    </div>
  );
}

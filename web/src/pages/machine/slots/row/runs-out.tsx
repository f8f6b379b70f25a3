import { isDemandUnknown } from '../../../../api/demand.js';
import type { PlanEntry } from '../../../../api/shapes.js';
import { useClock } from '../../../../format/clock.js';
import { inBoth, useTexts } from '../../../../i18n/language.js';
import { Badge } from '../../../../parts/figures/badge.js';
import { useSession } from '../../../../shell/session.js';
import { useDayNames } from './day-names.js';
import styles from './runs-out.module.css';
import { rangeOf, sameDay, SCALE_DAYS } from './stockout.js';

const TEXTS = inBoth(
  {
    empty: 'Empty now',
    late: 'Not within 60 days',
    unknown: 'Unknown',
    between: (from: string, to: string) => `between ${from} and ${to}`,
    fromTo: (from: string, to: string) => `${from} – ${to}`,
    on: (day: string) => (day === 'today' || day === 'tomorrow' ? day : `on ${day}`),
    after: (day: string) => `${day} or later`,
    scale: `The bar shows the next ${SCALE_DAYS} days`,
  },
  {
    empty: '已售空',
    late: '60 天内不会售空',
    unknown: '暂不清楚',
    between: (from, to) => `${from}至${to}之间`,
    fromTo: (from, to) => `${from} – ${to}`,
    on: (day) => day,
    after: (day) => `${day}或更晚`,
    scale: `横条表示未来 ${SCALE_DAYS} 天`,
  },
);

interface Props {
  plan: PlanEntry | undefined;
  stock: number;
  /** In as few words as possible. */
  isShort?: boolean;
}

/** When a slot is expected to be empty, as a range. */
export function RunsOut({ plan, stock, isShort = false }: Props) {
  const texts = useTexts(TEXTS);
  const { now } = useClock();
  if (stock === 0) return <Badge tone="danger">{texts.empty}</Badge>;
  if (!plan) return <span className="muted">–</span>;
  const range = rangeOf(plan.stockout_between, now);
  return (
    <span className={styles.runsOut}>
      <span>
        <When plan={plan} isShort={isShort} />
      </span>
      <span className={styles.track} title={texts.scale} aria-hidden="true">
        {range && (
          <span
            className={`${styles.range} ${range.open ? styles.open : ''}`}
            style={{
              insetInlineStart: `${range.from * 100}%`,
              width: `${Math.max(0.03, range.to - range.from) * 100}%`,
            }}
          />
        )}
      </span>
    </span>
  );
}

function When({ plan, isShort }: { plan: PlanEntry; isShort: boolean }) {
  const { stockout_between, demand } = plan;
  const texts = useTexts(TEXTS);
  const dayName = useDayNames();
  const { timezone } = useSession();
  const { earliest, latest } = stockout_between;
  if (earliest === null) return isDemandUnknown(demand) ? texts.unknown : texts.late;
  if (latest === null) return texts.after(dayName(earliest));
  const [from, to] = [dayName(earliest), dayName(latest)];
  return from === to || sameDay(earliest, latest, timezone)
    ? texts.on(to)
    : texts[isShort ? 'fromTo' : 'between'](from, to);
}

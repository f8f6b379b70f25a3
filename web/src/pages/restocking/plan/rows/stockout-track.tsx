import { isDemandUnknown } from '../../../../api/demand.js';
import type { PlanEntry } from '../../../../api/shapes.js';
import { useClock, type Clock } from '../../../../format/clock.js';
import { inBoth, useTexts } from '../../../../i18n/language.js';
import { stockoutSpan } from './stockout-span.js';
import styles from './stockout-track.module.css';

const TEXTS = inBoth(
  {
    runsOut: 'Runs out',
    now: 'Empty now',
    never: 'Not within 60 days',
    unknown: 'Unknown',
    after: (day: string) => `${day} or later`,
    between: (from: string, to: string) => `${from} to ${to}`,
    open: (from: string) => `${from} to more than 60 days`,
  },
  {
    runsOut: '售空时间',
    now: '已售空',
    never: '60 天内不会售空',
    unknown: '暂不清楚',
    after: (day: string) => `最早 ${day}`,
    between: (from: string, to: string) => `${from} 至 ${to}`,
    open: (from: string) => `${from} 至 60 天以后`,
  },
);

const percent = (share: number) => `${share * 100}%`;

/** The next two weeks: the range and expected date of the stock-out, as a bar and in words. */
export function StockoutTrack({ entry, start }: { entry: PlanEntry; start: number }) {
  const texts = useTexts(TEXTS);
  const clock = useClock();
  const span = stockoutSpan(entry, start);
  const { expected, range } = inWords(entry, texts, clock);
  return (
    <div className={styles.stockout}>
      <span className={styles.track} aria-hidden="true">
        {span && (
          <span
            className={styles.span}
            data-goes-on={span.goesOn || undefined}
            style={{
              insetInlineStart: percent(span.from),
              width: percent(Math.max(0.01, span.to - span.from)),
            }}
          />
        )}
        {span?.mark !== undefined && (
          <span className={styles.mark} style={{ insetInlineStart: percent(span.mark) }} />
        )}
      </span>
      <span className="small">
        <span className="unseen">{texts.runsOut}: </span>
        {expected} {range && <span className="muted">({range})</span>}
      </span>
    </div>
  );
}

function inWords(
  { stock, demand, stockout_at: at, stockout_between: { earliest, latest } }: PlanEntry,
  texts: (typeof TEXTS)['en'],
  clock: Clock,
): { expected: string; range?: string } {
  if (stock <= 0) return { expected: texts.now };
  if (isDemandUnknown(demand)) return { expected: texts.unknown };
  if (at === null) {
    return { expected: earliest === null ? texts.never : texts.after(clock.day(earliest)) };
  }
  const from = clock.day(earliest ?? at);
  const range = latest === null ? texts.open(from) : texts.between(from, clock.day(latest));
  return { expected: clock.day(at), range };
}

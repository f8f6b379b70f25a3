import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useClock } from '../../../format/clock.js';
import { roughMoney } from '../../../format/money.js';
import { dateIn } from '../../../format/wall-time.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { FailureText } from '../../../parts/messages/failure-text.js';
import { Loaded } from '../../../parts/loaded.js';
import { Card } from '../../../parts/page.js';
import { useSession } from '../../../shell/session.js';
import { curvesOf, differenceInPercent, hoursGone, soldUntil } from './sales-day.js';
import type { UsualDay } from './sales-day.js';
import { salesTodayQuery, usualSalesQuery } from './sales-queries.js';
import { SalesTable } from './sales-table.js';
import styles from './sales.module.css';

// The chart is half the size of the page's code, so it loads later.
const SalesChart = lazy(() => import('./sales-chart.js'));

const TEXTS = inBoth(
  {
    title: 'Sales today',
    soFar: 'Today so far',
    usual: 'Usual by now',
    difference: 'Difference',
    whole: 'whole day',
    unknown: 'unknown',
    today: 'Today',
    usualDay: (days: number) =>
      days === 1 ? 'Most recent same weekday' : `Average of the last ${days} same weekdays`,
    noUsual: 'No earlier day to compare with yet.',
    sentence: (sold: string, usual: string, percent: number) =>
      percent === 0
        ? `${sold} sold so far today, the same as usual by now (${usual}).`
        : `${sold} sold so far today, ${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than usual by now (${usual}).`,
    plainSentence: (sold: string) => `${sold} sold so far today.`,
  },
  {
    title: '今日销售',
    soFar: '今天至今',
    usual: '平常此时',
    difference: '相差',
    whole: '全天',
    unknown: '暂无',
    today: '今天',
    usualDay: (days: number) => (days === 1 ? '上一个同星期日子' : `近 ${days} 个同星期日子的平均`),
    noUsual: '还没有可以比较的同星期日子。',
    sentence: (sold: string, usual: string, percent: number) =>
      percent === 0
        ? `今天至今售出 ${sold}，与平常此时（${usual}）持平。`
        : `今天至今售出 ${sold}，比平常此时（${usual}）${percent > 0 ? '多' : '少'} ${Math.abs(percent)}%。`,
    plainSentence: (sold: string) => `今天至今售出 ${sold}。`,
  },
);

/** Today's sales compared with the same weekday of recent weeks. */
export function SalesCard() {
  const texts = useTexts(TEXTS);
  const { timezone } = useSession();
  const { now } = useClock();
  const date = dateIn(timezone, now);
  const today = useQuery(salesTodayQuery(date, timezone));
  const usual = useQuery(usualSalesQuery(date, timezone));
  return (
    <Card title={texts.title}>
      <Loaded query={today}>
        {(hours) => (
          <SalesOfToday today={hours} usual={usual.data} now={hoursGone(now, timezone)} />
        )}
      </Loaded>
      {usual.error && !usual.data && (
        <p className="small muted">
          <FailureText failure={usual.error} />
        </p>
      )}
    </Card>
  );
}

interface Props {
  today: readonly number[];
  /** Null if there is none, undefined while loading. */
  usual: UsualDay | null | undefined;
  now: number;
}

function SalesOfToday({ today, usual, now }: Props) {
  const texts = useTexts(TEXTS);
  const curves = useMemo(() => curvesOf(today, usual?.hours, now), [today, usual, now]);
  const sold = soldUntil(today, 24);
  const usually = usual && soldUntil(usual.hours, now);
  const percent = usually ? differenceInPercent(sold, usually) : undefined;
  return (
    <>
      <dl className={styles.figures}>
        <Figure name={texts.soFar} value={roughMoney(sold)} strong />
        <Figure
          name={texts.usual}
          value={typeof usually === 'number' ? roughMoney(usually) : texts.unknown}
        />
        <Figure name={texts.difference} value={signed(percent) ?? texts.unknown} strong />
      </dl>
      <p className="unseen">
        {percent === undefined || typeof usually !== 'number'
          ? texts.plainSentence(roughMoney(sold))
          : texts.sentence(roughMoney(sold), roughMoney(usually), percent)}
      </p>
      <figure className={styles.figure}>
        <Suspense fallback={<div className={styles.chart} />}>
          <SalesChart curves={curves} />
        </Suspense>
        <figcaption className={styles.legend}>
          <span className={styles.today}>{texts.today}</span>
          {usual && (
            <span className={styles.usual}>
              {texts.usualDay(usual.days)} · {texts.whole} {roughMoney(soldUntil(usual.hours, 24))}
            </span>
          )}
        </figcaption>
      </figure>
      {usual === null && <p className="small muted">{texts.noUsual}</p>}
      <SalesTable today={today} usual={usual?.hours} now={now} />
    </>
  );
}

function Figure({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div>
      <dt className="small muted">{name}</dt>
      <dd className={strong ? styles.strong : styles.value}>{value}</dd>
    </div>
  );
}

const signed = (percent: number | undefined): string | undefined =>
  percent === undefined
    ? undefined
    : `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`;

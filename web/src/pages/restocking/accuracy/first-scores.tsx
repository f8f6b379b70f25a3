import type { Score } from '../../../api/shapes.js';
import { useClock } from '../../../format/clock.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Card } from '../../../parts/page.js';
import styles from './first-scores.module.css';

const TEXTS = inBoth(
  {
    title: 'No scores yet',
    noForecasts:
      'No forecasts are stored yet. Each plan stores forecasts, once per machine and day.',
    waiting: (count: number) =>
      `${count} forecasts are waiting for their forecast period to end. A missing score does not mean there was no error.`,
    unknowable:
      'The stored forecasts cannot be scored because their slots sold out or were closed during the forecast period.',
    when: 'First scores are due by these dates, once sales for the period are in:',
    days: (days: number) => (days === 1 ? '1 day ahead' : `${days} days ahead`),
    pending: (count: number) => `${count} pending`,
  },
  {
    title: '还没有评分',
    noForecasts: '还没有预测记录。每次生成计划时会记录预测，每台机器每天一次。',
    waiting: (count: number) =>
      `已记录 ${count} 个预测，要等所预测的日子过去才能评分。这并不等于没有误差。`,
    unknowable: '已记录的预测无法评分：期间货道售空或停用。',
    when: '最迟在以下日期、当天销售记录齐全后会有首批评分：',
    days: (days: number) => `预测 ${days} 天`,
    pending: (count: number) => `待评分 ${count} 个`,
  },
);

const DAY_MS = 24 * 3_600_000;

/** The empty state before the first scores, with their due dates. */
export function FirstScores({ scores }: { scores: readonly Score[] }) {
  const texts = useTexts(TEXTS);
  const clock = useClock();
  const waiting = scores.filter(({ pending }) => pending > 0);
  const most = Math.max(0, ...scores.map(({ total_forecasts }) => total_forecasts));
  const after = (days: number) => new Date(clock.now.getTime() + days * DAY_MS).toISOString();
  return (
    <Card title={texts.title}>
      <p>
        {most === 0
          ? texts.noForecasts
          : waiting.length > 0
            ? texts.waiting(most)
            : texts.unknowable}
      </p>
      {waiting.length > 0 && (
        <>
          <p>{texts.when}</p>
          <ol className={styles.list}>
            {waiting.map(({ horizon_days, pending }) => (
              <li key={horizon_days}>
                <span className="small muted">{texts.days(horizon_days)}</span>
                <strong>{clock.day(after(horizon_days))}</strong>
                <span className="small muted">{texts.pending(pending)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}

import { lazy, Suspense, useMemo } from 'react';
import { money } from '../../format/money.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Folded } from '../../parts/folded.js';
import { Loaded, Waiting } from '../../parts/loaded.js';
import { Card } from '../../parts/page.js';
import { ViewLinks } from '../../parts/view-links.js';
import { CsvLink } from '../../reports/csv-link.js';
import { netSales } from '../../reports/figures.js';
import { useLocalDates } from '../../reports/local-dates.js';
import { REPORT_WORDS } from '../../reports/report-words.js';
import { ScrolledTable } from '../../reports/scrolled-table.js';
import styles from './reports.module.css';
import { timePoints, type TimePoint } from './time-points.js';
import { useReports, type Shown } from './shown.js';

// The chart's code is loaded with the first chart.
const TimeChart = lazy(() => import('./time-chart.js'));

const TEXTS = inBoth(
  {
    title: 'Sales over time',
    views: 'Sales by',
    day: 'By day',
    week: 'By week',
    now: 'This period',
    before: 'Last period',
    date: { day: 'Day', week: 'Week' },
    lastSales: 'Sales, last period',
  },
  {
    title: '销售走势',
    views: '查看方式',
    day: '按日',
    week: '按周',
    now: '本期',
    before: '上期',
    date: { day: '日期', week: '周' },
    lastSales: '上期销售额',
  },
);

interface Props extends Shown {
  by: 'day' | 'week';
  hrefOf: (by: 'day' | 'week') => string;
}

export function TimeCard({ by, hrefOf, ...shown }: Props) {
  const texts = useTexts(TEXTS);
  const words = useTexts(REPORT_WORDS);
  const dates = useLocalDates();
  const { scope, now, before } = useReports(shown, { kind: 'sales', by });
  const points = useMemo(
    () => timePoints(now.data?.rows ?? [], before.data?.rows ?? [], dates),
    [now.data, before.data, dates],
  );
  return (
    <Card title={texts.title}>
      <div className={styles.tools}>
        <ViewLinks
          label={texts.views}
          views={(['day', 'week'] as const).map((view) => ({
            name: texts[view],
            href: hrefOf(view),
            current: view === by,
          }))}
        />
        <CsvLink report={scope} title={texts.title} />
      </div>
      <Loaded query={now}>{() => <TimeFigure points={points} />}</Loaded>
      {/* Not within: it stays open while another period loads. */}
      <Folded summary={words.table}>
        {now.data ? <TimeTable points={points} by={by} /> : <Waiting />}
      </Folded>
    </Card>
  );
}

function TimeFigure({ points }: { points: readonly TimePoint[] }) {
  const texts = useTexts(TEXTS);
  return (
    <figure className={styles.figure}>
      <Suspense fallback={<div className={styles.chart} />}>
        <TimeChart points={points} />
      </Suspense>
      <figcaption className={styles.legend}>
        <span className={styles.now}>{texts.now}</span>
        <span className={styles.before}>{texts.before}</span>
      </figcaption>
    </figure>
  );
}

function TimeTable({ points, by }: { points: readonly TimePoint[]; by: 'day' | 'week' }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(REPORT_WORDS);
  const { sales, units, margin, profit } = words;
  return (
    <ScrolledTable caption={texts.title}>
      <thead>
        <tr>
          <th scope="col">{texts.date[by]}</th>
          {[sales, texts.lastSales, units, margin, profit].map((name) => (
            <th key={name} scope="col" className="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ row, name, lastNet }) => (
          <tr key={row.key}>
            <th scope="row">{name}</th>
            <td className="number">{money(netSales(row))}</td>
            <td className="number">{lastNet === undefined ? '–' : money(lastNet)}</td>
            <td className="number">{row.units.toLocaleString('en')}</td>
            <td className="number">{money(row.margin)}</td>
            <td className="number">{money(row.profit)}</td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}

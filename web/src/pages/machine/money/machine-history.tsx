import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { answerOf, api } from '../../../api/client.js';
import type { MachineDay } from '../../../api/shapes.js';
import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Folded } from '../../../parts/folded.js';
import { Loaded } from '../../../parts/loaded.js';
import { useLocalDates } from '../../../reports/local-dates.js';
import { REPORT_WORDS } from '../../../reports/report-words.js';
import { ScrolledTable } from '../../../reports/scrolled-table.js';
import styles from './money.module.css';

// The chart's code is loaded with the first chart.
const MachineChart = lazy(() => import('./machine-chart.js'));

const TEXTS = inBoth(
  {
    title: 'Sales, stock and forecast by day',
    day: 'Day',
    sold: 'Sold',
    stock: 'Stock',
    expected: 'Expected (80%)',
    received: 'Delivered',
    prices: 'Prices changed',
    range: (expected: string, low: number, high: number) => `${expected} (${low}–${high})`,
  },
  {
    title: '每日销量、库存与预测',
    day: '日期',
    sold: '售出',
    stock: '库存',
    expected: '预测（80%）',
    received: '补货',
    prices: '改价',
    range: (expected, low, high) => `${expected}（${low}–${high}）`,
  },
);

/** First member `slots`: what changes them changes this. */
const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['slots', 'history', id],
    queryFn: async () =>
      (await answerOf(api.GET('/ucp/v1/reports/machines/{id}', { params: { path: { id } } }))).days,
    staleTime: 60_000,
  });

/** The last four weeks and the next one. */
export function MachineHistory({ id }: { id: string }) {
  return <Loaded query={useQuery(historyQuery(id))}>{(days) => <History days={days} />}</Loaded>;
}

function History({ days }: { days: readonly MachineDay[] }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(REPORT_WORDS);
  return (
    <>
      <figure className={styles.figure}>
        <Suspense fallback={<div className={styles.chart} />}>
          <MachineChart days={days} />
        </Suspense>
        <figcaption className={styles.legend}>
          <span className={styles.sold}>{texts.sold}</span>
          <span className={styles.expected}>{texts.expected}</span>
          <span className={styles.stock}>{texts.stock}</span>
          <span className={styles.received}>{texts.received}</span>
          <span className={styles.prices}>{texts.prices}</span>
        </figcaption>
      </figure>
      <Folded summary={words.table}>
        <HistoryTable days={days} />
      </Folded>
    </>
  );
}

function HistoryTable({ days }: { days: readonly MachineDay[] }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(REPORT_WORDS);
  const dates = useLocalDates();
  const columns = [
    texts.sold,
    words.sales,
    texts.stock,
    texts.expected,
    texts.received,
    texts.prices,
  ];
  return (
    <ScrolledTable caption={texts.title}>
      <thead>
        <tr>
          <th scope="col">{texts.day}</th>
          {columns.map((name) => (
            <th key={name} scope="col" className="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, units, net_revenue, stock, forecast, received, price_changes }) => (
          <tr key={date}>
            <th scope="row">{dates.day(date)}</th>
            <td className="number">{units ?? '–'}</td>
            <td className="number">{net_revenue === null ? '–' : money(net_revenue)}</td>
            <td className="number">{stock ?? '–'}</td>
            <td className="number">
              {forecast
                ? texts.range(forecast.expected.toFixed(1), forecast.low, forecast.high)
                : '–'}
            </td>
            <td className="number">{received === 0 ? '–' : received}</td>
            <td className="number">{price_changes === 0 ? '–' : price_changes}</td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}

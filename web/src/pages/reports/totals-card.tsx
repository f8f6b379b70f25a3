import type { ReportTotals } from '../../api/shapes.js';
import { money } from '../../format/money.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Folded } from '../../parts/folded.js';
import { Loaded } from '../../parts/loaded.js';
import { Card } from '../../parts/page.js';
import { changePercent, marginPercent, netSales, signedPercent } from '../../reports/figures.js';
import { useLocalDates } from '../../reports/local-dates.js';
import { REPORT_WORDS } from '../../reports/report-words.js';
import { ScrolledTable } from '../../reports/scrolled-table.js';
import { UnknownCosts } from '../../reports/unknown-costs.js';
import styles from './reports.module.css';
import { useReports, type Shown } from './shown.js';

const TEXTS = inBoth(
  {
    title: 'This period against the last',
    all: (days: string) => `All figures, against ${days}`,
    figure: 'Figure',
    now: 'This period',
    before: 'Last period',
    change: 'Change',
    none: 'nothing to compare with',
    notOver: 'Today is not over yet.',
    ofSales: (percent: number) => `${percent}% of sales with a known cost`,
    compared: (days: string) => `Changes are against ${days}.`,
  },
  {
    title: '本期与上期',
    all: (days) => `全部数字（与 ${days} 比较）`,
    figure: '项目',
    now: '本期',
    before: '上期',
    change: '变化',
    none: '无可比较',
    notOver: '今天尚未结束。',
    ofSales: (percent) => `占已知成本销售额的 ${percent}%`,
    compared: (days) => `变化是与 ${days} 相比。`,
  },
);

const count = (value: number): string => value.toLocaleString('en');

const FIGURES = [
  ['sales', netSales, money],
  ['orders', ({ orders }) => orders, count],
  ['units', ({ units }) => units, count],
  ['refunds', ({ refunds }) => refunds, money],
  ['cost', ({ cost }) => cost, money],
  ['margin', ({ margin }) => margin, money],
  ['fees', ({ fees }) => fees, money],
  ['commission', ({ commission }) => commission, money],
  ['profit', ({ profit }) => profit, money],
  ['unknownCost', ({ cost_unknown_units }) => cost_unknown_units, count],
] as const satisfies readonly (readonly [
  string,
  (totals: ReportTotals) => number,
  (value: number) => string,
])[];

const HEADLINES = ['sales', 'margin', 'profit', 'units'] as const;

interface Props extends Shown {
  by: 'day' | 'week';
  /** Whether the period ends today. */
  isToday: boolean;
}

export function TotalsCard({ by, isToday, ...shown }: Props) {
  const texts = useTexts(TEXTS);
  const dates = useLocalDates();
  const { now, before } = useReports(shown, { kind: 'sales', by });
  return (
    <Card title={texts.title}>
      <Loaded query={now}>
        {({ totals }) => (
          <>
            <Headlines totals={totals} before={before.data?.totals} />
            <UnknownCosts totals={totals} />
            <p className="small muted">
              {texts.compared(dates.span(shown.before.from, shown.before.to))}{' '}
              {isToday && texts.notOver}
            </p>
            <AllFigures totals={totals} before={before.data?.totals} shown={shown} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

interface FigureProps {
  totals: ReportTotals;
  /** Undefined while loading. */
  before: ReportTotals | undefined;
  shown: Shown;
}

function Headlines({ totals, before }: Omit<FigureProps, 'shown'>) {
  const texts = useTexts(TEXTS);
  const words = useTexts(REPORT_WORDS);
  const percent = marginPercent(totals);
  return (
    <dl className={styles.headlines}>
      {HEADLINES.map((name) => {
        const [, valueOf, written] = FIGURES.find(([one]) => one === name) ?? FIGURES[0];
        const change = before && changePercent(valueOf(totals), valueOf(before));
        return (
          <div key={name}>
            <dt className="small muted">{words[name]}</dt>
            <dd className={styles.headline}>{written(valueOf(totals))}</dd>
            {name === 'margin' && percent !== undefined && (
              <dd className="small muted">{texts.ofSales(percent)}</dd>
            )}
            {before && (
              <dd className="small muted">
                {change === undefined ? texts.none : signedPercent(change)}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

function AllFigures({ totals, before, shown }: FigureProps) {
  const texts = useTexts(TEXTS);
  const words = useTexts(REPORT_WORDS);
  const dates = useLocalDates();
  const title = texts.all(dates.span(shown.before.from, shown.before.to));
  return (
    <Folded summary={title}>
      <ScrolledTable caption={title}>
        <thead>
          <tr>
            <th scope="col">{texts.figure}</th>
            <th scope="col" className="number">
              {texts.now}
            </th>
            <th scope="col" className="number">
              {texts.before}
            </th>
            <th scope="col" className="number">
              {texts.change}
            </th>
          </tr>
        </thead>
        <tbody>
          {FIGURES.map(([name, valueOf, written]) => {
            const change = before && changePercent(valueOf(totals), valueOf(before));
            return (
              <tr key={name}>
                <th scope="row">{words[name]}</th>
                <td className="number">{written(valueOf(totals))}</td>
                <td className="number">{before ? written(valueOf(before)) : '…'}</td>
                <td className="number">{change === undefined ? '–' : signedPercent(change)}</td>
              </tr>
            );
          })}
        </tbody>
      </ScrolledTable>
    </Folded>
  );
}

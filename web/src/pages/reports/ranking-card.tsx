import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Report, ReportRow } from '../../api/shapes.js';
import { money } from '../../format/money.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Button } from '../../parts/button.js';
import { Empty, Loaded } from '../../parts/loaded.js';
import { Card } from '../../parts/page.js';
import { CsvLink } from '../../reports/csv-link.js';
import { changePercent, marginPercent, netSales, signedPercent } from '../../reports/figures.js';
import { REPORT_WORDS } from '../../reports/report-words.js';
import { ScrolledTable } from '../../reports/scrolled-table.js';
import styles from './reports.module.css';
import { useReports, type Shown } from './shown.js';

const TEXTS = inBoth(
  {
    location: { title: 'Machines', name: 'Machine' },
    product: { title: 'Products', name: 'Product' },
    change: 'Change',
    none: 'Nothing was sold in this period.',
    all: (count: number) => `Show all ${count}`,
    more: 'These are the first 1,000. The CSV has all.',
    shared: 'Products share fees and commission by what customers paid.',
  },
  {
    location: { title: '各机器', name: '机器' },
    product: { title: '各商品', name: '商品' },
    change: '变化',
    none: '本期没有销售。',
    all: (count) => `显示全部 ${count} 项`,
    more: '仅显示前 1,000 项，CSV 含全部。',
    shared: '手续费和佣金按销售额分摊到各商品。',
  },
);

const FIRST_SHOWN = 12;

interface Props extends Shown {
  by: 'location' | 'product';
}

/** Machines or products, the most profitable first, with a bar for their sales. */
export function RankingCard({ by, ...shown }: Props) {
  const texts = useTexts(TEXTS);
  const { scope, now, before } = useReports(shown, { kind: 'profit', by });
  const { title } = texts[by];
  return (
    <Card title={title}>
      <div className={styles.tools}>
        {by === 'product' ? <p className="small muted">{texts.shared}</p> : <span />}
        <CsvLink report={scope} title={title} />
      </div>
      <Loaded query={now}>
        {(report) =>
          report.rows.length === 0 ? (
            <Empty title={texts.none} />
          ) : (
            <Ranking report={report} before={before.data} by={by} />
          )
        }
      </Loaded>
    </Card>
  );
}

interface RankingProps {
  report: Report;
  before: Report | undefined;
  by: 'location' | 'product';
}

function Ranking({ report, before, by }: RankingProps) {
  const texts = useTexts(TEXTS);
  const words = useTexts(REPORT_WORDS);
  const [isWhole, setIsWhole] = useState(false);
  const last = useMemo(
    () => new Map(before?.rows.map((row) => [row.key, netSales(row)])),
    [before],
  );
  const { rows, pagination } = report;
  const most = Math.max(1, ...rows.map(netSales));
  const shown = isWhole ? rows : rows.slice(0, FIRST_SHOWN);
  const { sales, units, cost, margin, fees, commission, profit, unknownCost } = words;
  const columns = [sales, texts.change, units, cost, margin, fees, commission, profit, unknownCost];
  return (
    <>
      <ScrolledTable caption={texts[by].title}>
        <thead>
          <tr>
            <th scope="col">{texts[by].name}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={styles.ranked}>
                {by === 'location' ? (
                  <Link href={`/machines/${encodeURIComponent(row.key)}`}>{row.label}</Link>
                ) : (
                  row.label
                )}
                <span
                  className={styles.bar}
                  style={{ inlineSize: `${(Math.max(0, netSales(row)) / most) * 100}%` }}
                />
              </th>
              <Figures row={row} last={before && (last.get(row.key) ?? 0)} />
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
      {shown.length < rows.length && (
        <div>
          <Button
            onClick={() => {
              setIsWhole(true);
            }}
          >
            {texts.all(rows.length)}
          </Button>
        </div>
      )}
      {pagination.has_next_page && <p className="small muted">{texts.more}</p>}
    </>
  );
}

/** @param last its sales in the last period; undefined while loading. */
function Figures({ row, last }: { row: ReportRow; last: number | undefined }) {
  const words = useTexts(REPORT_WORDS);
  const net = netSales(row);
  const change = last === undefined ? undefined : changePercent(net, last);
  const percent = marginPercent(row);
  const isKnown = row.units === 0 || row.cost_unknown_units < row.units;
  return (
    <>
      <td className="number">{money(net)}</td>
      <td className="number">{change === undefined ? '–' : signedPercent(change)}</td>
      <td className="number">{row.units.toLocaleString('en')}</td>
      <td className="number">{isKnown ? money(row.cost) : words.unknown}</td>
      <td className="number">
        {isKnown ? money(row.margin) : words.unknown}
        {percent !== undefined && <span className="muted"> {percent}%</span>}
      </td>
      <td className="number">{money(row.fees)}</td>
      <td className="number">{money(row.commission)}</td>
      <td className="number">{money(row.profit)}</td>
      <td className="number">
        {row.cost_unknown_units === 0 ? '–' : row.cost_unknown_units.toLocaleString('en')}
      </td>
    </>
  );
}

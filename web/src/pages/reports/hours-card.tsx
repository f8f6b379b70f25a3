import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { ReportRow } from '../../api/shapes.js';
import { currencySymbol, inMajorUnits, money } from '../../format/money.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Loaded } from '../../parts/loaded.js';
import { Card } from '../../parts/page.js';
import { CsvLink } from '../../reports/csv-link.js';
import { netSales } from '../../reports/figures.js';
import { useLocalDates } from '../../reports/local-dates.js';
import { reportQuery } from '../../reports/report-query.js';
import { scopeOf, type Shown } from './shown.js';
import styles from './reports.module.css';

const TEXTS = inBoth(
  {
    title: 'Sales by hour',
    caption: (unit: string) => `Sales in ${unit} by hour and weekday, summed over the period`,
    hour: 'Hour',
  },
  {
    title: '各时段销售',
    caption: (unit) => `本期各星期各小时的销售额合计（${unit}）`,
    hour: '时间',
  },
);

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = Array.from({ length: 7 }, (_, weekday) => weekday);

/** When customers buy: the table of a week, colored by sales. */
export function HoursCard(shown: Shown) {
  const texts = useTexts(TEXTS);
  const scope = scopeOf(shown, { kind: 'sales', by: 'hour' });
  const report = useQuery(reportQuery(scope));
  return (
    <Card title={texts.title}>
      <div className={styles.tools}>
        <p className="small muted">{texts.caption(currencySymbol())}</p>
        <CsvLink report={scope} title={texts.title} />
      </div>
      <Loaded query={report}>{({ rows }) => <HeatMap rows={rows} />}</Loaded>
    </Card>
  );
}

function HeatMap({ rows }: { rows: readonly ReportRow[] }) {
  const texts = useTexts(TEXTS);
  const dates = useLocalDates();
  const byKey = new Map(rows.map((row) => [row.key, netSales(row)]));
  const most = Math.max(1, ...byKey.values());
  return (
    <table className={styles.heat}>
      <caption className="unseen">{texts.caption(currencySymbol())}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.hour}</th>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {dates.weekday(weekday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {HOURS.map((hour) => (
          <tr key={hour}>
            <th scope="row">{`${String(hour).padStart(2, '0')}:00`}</th>
            {WEEKDAYS.map((weekday) => {
              const fen = byKey.get(`${weekday + 1}-${hour}`) ?? 0;
              return (
                <td
                  key={weekday}
                  title={money(fen)}
                  style={{ '--heat': Math.max(0, fen) / most } as CSSProperties}
                >
                  {dates.compact(Math.round(inMajorUnits(fen)))}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { money } from '../../../format/money.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { soldUntil } from './sales-day.js';

const TEXTS = inBoth(
  {
    caption: 'Sales since midnight, by hour',
    until: 'Until',
    today: 'Today',
    usual: 'Usual',
    later: 'upcoming',
    unknown: 'unknown',
  },
  {
    caption: '自零点起的累计销售额（按小时）',
    until: '截至',
    today: '今天',
    usual: '平常',
    later: '未到',
    unknown: '未知',
  },
);

const HOURS = Array.from({ length: 24 }, (_, index) => index + 1);

interface Props {
  today: readonly number[];
  usual: readonly number[] | undefined;
  now: number;
}

/** The data of the chart for screen readers. */
export function SalesTable({ today, usual, now }: Props) {
  const texts = useTexts(TEXTS);
  return (
    <div className="unseen">
      <table>
        <caption>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.until}</th>
            <th scope="col">{texts.today}</th>
            <th scope="col">{texts.usual}</th>
          </tr>
        </thead>
        <tbody>
          {HOURS.map((hour) => (
            <tr key={hour}>
              <th scope="row">{String(hour).padStart(2, '0')}:00</th>
              <td>{hour <= now ? money(soldUntil(today, hour)) : texts.later}</td>
              <td>{usual ? money(soldUntil(usual, hour)) : texts.unknown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { VisitActual } from '../../api/shapes.js';
import { roughMoney } from '../../format/money.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Card } from '../../parts/page.js';
import { useLocalDates } from '../../reports/local-dates.js';
import { ScrolledTable } from '../../reports/scrolled-table.js';
import { WEEK_WORDS } from './week-words.js';

type Week = VisitActual['since'];

const TEXTS = inBoth(
  {
    title: 'Before and since',
    since: (day: string) => `The first visit was finished here on ${day}.`,
    caption: 'An average week before and since',
    weeks: 'Weeks',
    before: 'Before (estimated)',
    after: 'Since',
    estimated:
      'Before, a machine counts as visited when its stock rose, and hours and km are those of a short tour. Lost sales are always estimated.',
    nothingBefore: 'No stock was read for a week before.',
  },
  {
    title: '之前与之后',
    since: (day) => `${day}在这里完成了第一次上门。`,
    caption: '之前与之后的平均一周',
    weeks: '周数',
    before: '之前（估计）',
    after: '之后',
    estimated: '之前以库存上升视为上门，工时和公里按短路线估算。缺货损失始终为估计。',
    nothingBefore: '此前没有读取过一整周的库存。',
  },
);

/** What visits came to, beside the weeks before they were planned here. */
export function ActualCard({ actual }: { actual: VisitActual }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(WEEK_WORDS);
  const dates = useLocalDates();
  const { before, since, first_visit_on } = actual;
  const rows: [string, Week][] = [
    ...(before ? [[texts.before, before] as [string, Week]] : []),
    [texts.after, since],
  ];
  const heads = [texts.weeks, words.visits, words.hours, words.km, words.lost];
  return (
    <Card title={texts.title}>
      <p>
        {texts.since(dates.day(first_visit_on))} {!before && texts.nothingBefore}
      </p>
      <ScrolledTable caption={texts.caption}>
        <thead>
          <tr>
            <td />
            {heads.map((head) => (
              <th key={head} scope="col" className="number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, week]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{week.weeks}</td>
              <td className="number">{week.visits}</td>
              <td className="number">{week.hours}</td>
              <td className="number">{week.km}</td>
              <td className="number">{roughMoney(week.lost_margin.amount)}</td>
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
      <p className="small muted">{texts.estimated}</p>
    </Card>
  );
}

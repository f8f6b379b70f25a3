import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, api } from '../../api/client.js';
import { useMachineNames } from '../../api/machine-names.js';
import type { PlanEntry } from '../../api/shapes.js';
import { roughMoney } from '../../format/money.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Folded } from '../../parts/folded.js';
import { Loaded } from '../../parts/loaded.js';
import { Card } from '../../parts/page.js';
import { REPORT_WORDS } from '../../reports/report-words.js';
import { ScrolledTable } from '../../reports/scrolled-table.js';
import { lostSales, type LostSales } from './lost-sales.js';

const TEXTS = inBoth(
  {
    title: 'Lost sales',
    what: 'Estimated from what slots usually sell and the days on which they were seen empty, at present prices. Always of the last 21 days.',
    show: 'Show lost sales of the last 21 days',
    machine: 'Machine',
    none: 'No slot was seen empty.',
    sum: (amount: string, units: string) => `About ${amount} lost, ${units} units.`,
    unknown: (slots: number) =>
      slots === 1 ? 'Not known of 1 slot.' : `Not known of ${slots.toLocaleString('en')} slots.`,
  },
  {
    title: '缺货损失',
    what: '按货道平常销量和空置天数、以现价估算，始终为最近 21 天。',
    show: '显示最近 21 天的缺货损失',
    machine: '机器',
    none: '没有货道空置过。',
    sum: (amount, units) => `损失约 ${amount}，${units} 件。`,
    unknown: (slots) => `${slots.toLocaleString('en')} 个货道情况未知。`,
  },
);

const PAGE = 500;

/** Opened on demand: it takes a plan of the whole route. */
const lostSalesQuery = (location: string | undefined) =>
  queryOptions({
    queryKey: ['lost-sales', location ?? ''],
    queryFn: async () => {
      const entries: Pick<PlanEntry, 'location' | 'lost_sales'>[] = [];
      let cursor: string | undefined;
      do {
        const query = {
          limit: PAGE,
          ...(location !== undefined && { location }),
          ...(cursor !== undefined && { cursor }),
        };
        const page = await answerOf(api.GET('/ucp/v1/replenishment/plan', { params: { query } }));
        for (const entry of page.plans) {
          entries.push({ location: entry.location, lost_sales: entry.lost_sales });
        }
        cursor = page.pagination?.cursor;
      } while (cursor !== undefined);
      return lostSales(entries);
    },
    staleTime: 5 * 60_000,
  });

export function LostSalesCard({ location }: { location: string | undefined }) {
  const texts = useTexts(TEXTS);
  return (
    <Card title={texts.title}>
      <p className="small muted">{texts.what}</p>
      <Folded summary={texts.show}>
        <LostOfMachines location={location} />
      </Folded>
    </Card>
  );
}

function LostOfMachines({ location }: { location: string | undefined }) {
  return (
    <Loaded query={useQuery(lostSalesQuery(location))}>
      {(lost) => <LostTable lost={lost} />}
    </Loaded>
  );
}

function LostTable({ lost: { machines, unknownSlots } }: { lost: LostSales }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(REPORT_WORDS);
  const names = useMachineNames();
  const units = machines.reduce((sum, one) => sum + one.units, 0);
  const fen = machines.reduce((sum, one) => sum + one.fen, 0);
  return (
    <>
      <p>
        {machines.length === 0 ? texts.none : texts.sum(roughMoney(fen), rounded(units))}{' '}
        {unknownSlots > 0 && <span className="muted">{texts.unknown(unknownSlots)}</span>}
      </p>
      {machines.length > 0 && (
        <ScrolledTable caption={texts.title}>
          <thead>
            <tr>
              <th scope="col">{texts.machine}</th>
              <th scope="col" className="number">
                {words.sales}
              </th>
              <th scope="col" className="number">
                {words.units}
              </th>
            </tr>
          </thead>
          <tbody>
            {machines.map((machine) => (
              <tr key={machine.location}>
                <th scope="row">
                  <Link href={`/machines/${encodeURIComponent(machine.location)}`}>
                    {names.get(machine.location) ?? machine.location}
                  </Link>
                </th>
                <td className="number">{roughMoney(machine.fen)}</td>
                <td className="number">{rounded(machine.units)}</td>
              </tr>
            ))}
          </tbody>
        </ScrolledTable>
      )}
    </>
  );
}

const rounded = (units: number): string => Math.round(units).toLocaleString('en');

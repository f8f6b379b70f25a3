import { moneyText } from '../../../money/index.js';
import type { BriefingLine, WholeSection } from '../briefing.js';
import type { BriefingFacts, SoldOnDays } from '../briefing-facts.js';
import { localTime } from '../local-time.js';
import { ref } from '../refs.js';

export function sales({ sales: sold, zone }: BriefingFacts): WholeSection {
  const restRef = ref(['reports', 'sales']);
  if (!sold) return { lines: [], restRef };
  const { exact, since, week, ofAll } = sold;
  const whose = ofAll ? '' : ' of your machines';
  const reportOf = ({ from, to }: SoldOnDays) =>
    ref(['reports', 'profit'], { from, to, ...(!ofAll && { by: 'location' }) });
  const lines: BriefingLine[] = [
    ...(exact
      ? [
          {
            text: `Sales${whose} since ${localTime(exact.from, zone)}: ${countOf(exact)}, ${moneyText(exact.amountFen)}`,
            ref: ofAll ? ref(['sales'], { from: exact.from.toISOString() }) : reportOf(since),
          },
        ]
      : []),
    { text: `Whole days ${daysOf(since)}${whose}: ${figuresOf(since)}`, ref: reportOf(since) },
    { text: `Last 7 days (${daysOf(week)})${whose}: ${figuresOf(week)}`, ref: reportOf(week) },
  ];
  return { lines: lines.map((line) => () => line), restRef };
}

const daysOf = ({ from, to }: SoldOnDays): string => (from === to ? from : `${from} to ${to}`);

const figuresOf = (sold: SoldOnDays): string =>
  `${countOf(sold)}, ${moneyText(sold.netFen)}, margin ${moneyText(sold.marginFen)}${sold.unknownUnits === 0 ? '' : ` (without ${sold.unknownUnits} units of unknown cost)`}`;

const countOf = ({ orders, units }: { orders: number; units: number }): string =>
  `${orders} ${orders === 1 ? 'sale' : 'sales'}, ${units} ${units === 1 ? 'unit' : 'units'}`;

import { withInterval } from './figures.js';
import { textTable } from './text-table.js';
import type { Backtest } from '../backtest.js';
import type { Measured } from '../forecast/measure.js';
import type { LoopResult } from '../loop/closed-loop.js';
import { COVER_DAYS, LEAD_DAYS, SAFETY_DAYS } from '../loop/ordering-rule.js';
import { dateOf } from '../sales/local-day.js';

/** All measurements of a file in readable form. */
export function tablesOf(backtest: Backtest): string {
  const { split, measured, chosenOn, censored } = backtest;
  return [
    '',
    introduction(backtest),
    accuracy(`First part, days ${split.from} to ${split.at - 1}`, chosenOn),
    accuracy(`Second part, from day ${split.at} on`, measured),
    accuracy(`Second part, ${stockOutsOf(backtest)}`, censored),
    `Ordering every day from day ${split.at} on, ${LEAD_DAYS} days until delivery, for ${COVER_DAYS} days:`,
    ordering(backtest),
    '',
  ].join('\n');
}

function introduction({ history, split }: Backtest): string {
  const date = (day: number) => dateOf(history.firstDay + day);
  const products = history.machines.reduce((sum, machine) => sum + machine.length, 0);
  return [
    `${history.name}: ${history.days} days from ${date(0)} to ${date(history.days - 1)}, ` +
      `${history.machines.length} machines with ${products} products in all.`,
    `Parameters may be chosen by the days before ${split.at} (${date(split.at)}); ` +
      'what counts is measured from there on.',
  ].join('\n');
}

function stockOutsOf({ stockOuts }: Backtest): string {
  const share = mean(stockOuts.map((one) => one.share));
  const capacity = mean(stockOuts.map((one) => one.capacity));
  return (
    `${(share * 100).toFixed(1)} % of the slot-days empty or sold out ` +
    `(slots hold about ${capacity.toFixed(1)} units; drawn ${stockOuts.length} times)`
  );
}

function accuracy(title: string, measured: readonly Measured[]): string {
  const reports = measured.map(({ contender, tally }) => ({ contender, ...tally.report() }));
  const rows = reports.map((report) => [
    report.contender,
    withInterval(report.relativeRmse),
    withInterval(report.wape),
    withInterval(report.bias),
    withInterval(report.pinballRatio),
    withInterval(report.coverage90),
  ]);
  const headings = [
    '7-day totals',
    'error to naive',
    'WAPE',
    'bias',
    'pinball to naive',
    'coverage of 0.9',
  ];
  return `${title}, ${reports[0]?.scored ?? 0} forecasts:\n${textTable(headings, rows)}\n`;
}

function ordering({ loop: { adaptive, naive, tuned } }: Backtest): string {
  const rows = [
    loopRow('adaptive', adaptive),
    loopRow(`naive, ${SAFETY_DAYS} safety days`, naive),
    tuned
      ? loopRow(`naive with the same fill rate, ${tuned.safetyDays.toFixed(2)} safety days`, tuned)
      : ['naive: no number of safety days fills as much'],
  ];
  return textTable(['', 'filled', 'units on hand', 'orders'], rows);
}

const loopRow = (rule: string, { fill, stock, orders }: LoopResult): string[] => [
  rule,
  `${(fill * 100).toFixed(1)} %`,
  stock.toFixed(2),
  String(orders),
];

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

import { withInterval } from './figures.js';
import type { Backtest } from '../backtest.js';
import type { Measured } from '../forecast/measure.js';
import { SAFETY_DAYS } from '../loop/ordering-rule.js';
import type { LoopResult } from '../loop/closed-loop.js';
import { dateOf } from '../sales/local-day.js';

function showMeasured(title: string, measured: readonly Measured[]): void {
  const reports = measured.map(({ contender, tally }) => ({ contender, ...tally.report() }));
  console.log(`\n${title}, ${reports[0]?.scored ?? 0} forecasts:`);
  console.table(
    Object.fromEntries(
      reports.map((report) => [
        report.contender,
        {
          'error to naive': withInterval(report.relativeRmse),
          WAPE: withInterval(report.wape),
          bias: withInterval(report.bias),
          'pinball to naive': withInterval(report.pinballRatio),
          'coverage of .9': withInterval(report.coverage90),
        },
      ]),
    ),
  );
}

const loopRow = ({ fill, stock, orders }: LoopResult) => ({
  'filled %': (fill * 100).toFixed(1),
  'units on hand': stock.toFixed(2),
  orders,
});

function showLoop({ loop }: Backtest): void {
  const { adaptive, naive, tuned } = loop;
  console.table({
    adaptive: loopRow(adaptive),
    [`naive, ${SAFETY_DAYS} safety days`]: loopRow(naive),
    ...(tuned && {
      [`naive filling as much, ${tuned.safetyDays.toFixed(2)} safety days`]: loopRow(tuned),
    }),
  });
  if (!tuned) {
    console.log('No number of safety days lets the naive rule fill as much.');
  }
}

export function showTables(backtest: Backtest): void {
  const { history, split, stockOuts } = backtest;
  const date = (day: number) => dateOf(history.firstDay + day);
  const products = history.machines.reduce((sum, machine) => sum + machine.length, 0);
  console.log(
    `\n${history.name}: ${history.machines.length} machines, ${products} products in them, ` +
      `${history.days} days from ${date(0)} to ${date(history.days - 1)}. ` +
      `Parameters may be chosen on days ${split.from} to ${split.at - 1} (up to ${date(split.at - 1)}); ` +
      `measured from day ${split.at} (${date(split.at)}) on.`,
  );
  showMeasured(`First part, days ${split.from} to ${split.at - 1}`, backtest.chosenOn);
  showMeasured(`Second part, from day ${split.at}`, backtest.measured);
  showMeasured(
    `Second part, ${(stockOuts.share * 100).toFixed(1)} % of the slot-days empty or sold out ` +
      `(slots hold ${stockOuts.capacity.toFixed(1)} units)`,
    backtest.censored,
  );
  console.log(`\nOrdering every day from day ${split.at} on, delivery after 2 days, for 7 days:`);
  showLoop(backtest);
}

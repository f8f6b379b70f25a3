import { showBounds } from './bounds.js';
import { measurePlan, type PlanTimes } from './plan-times.js';
import { show } from './progress.js';
import { wholeNumber } from './whole-number.js';

const SIZES = ['1000', '5000', '20000'];
/** The fleet size the bounds apply to. */
const FLEET = 5_000;

const two = (value: number) => Number(value.toFixed(2));

function report(runs: readonly PlanTimes[]): void {
  console.table(
    runs.map((run) => ({
      machines: run.machines,
      seconds: two(run.seconds),
      'ms a machine': two((run.seconds * 1000) / run.machines),
      'seconds again': two(run.againSeconds),
      'answer MB': Math.round(run.megabytes),
      'service MB': Math.round(run.peakMb),
      'longest pause ms': two(run.longestPauseMs),
      'read share': two(run.readShare),
    })),
  );
  showBounds(runs.flatMap(boundsOf));
  const [first, last] = [runs[0], runs.at(-1)];
  if (first && last && last.machines > first.machines) {
    const growth = last.seconds / last.machines / (first.seconds / first.machines);
    showBounds([
      {
        figure: 'growth of time per machine',
        value: growth,
        atMost: 1.25,
        yardstick: 'a smaller route',
      },
    ]);
  }
  console.log(
    JSON.stringify({
      runs: runs.map((run) => ({
        machines: run.machines,
        seconds: run.seconds,
        again_seconds: run.againSeconds,
        peak_rss_mb: run.peakMb,
        longest_pause_ms: run.longestPauseMs,
        read_share: run.readShare,
      })),
    }),
  );
}

function boundsOf({ machines, seconds, peakMb, longestPauseMs }: PlanTimes) {
  const of = `of ${machines} machines`;
  return [
    ...(machines === FLEET ? [{ figure: `plan ${of}`, value: seconds, unit: 's', below: 20 }] : []),
    { figure: `most memory during a plan ${of}`, value: peakMb, unit: 'MB', below: 400 },
    { figure: `longest pause during a plan ${of}`, value: longestPauseMs, unit: 'ms', atMost: 50 },
  ];
}

/** `1000 5000 20000`: the numbers of machines, measured one after the other. */
async function main(): Promise<void> {
  const given = process.argv.slice(2);
  const sizes = (given.length > 0 ? given : SIZES).map((text) => wholeNumber('machines', text));
  const runs: PlanTimes[] = [];
  for (const machines of sizes.sort((a, b) => a - b)) {
    show(`A route of ${machines} machines:`);
    runs.push(await measurePlan(machines));
  }
  report(runs);
}

await main();

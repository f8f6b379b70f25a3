import { withRoute } from './bench-route.js';
import { showBounds } from './bounds.js';
import { show } from './progress.js';
import { measureSearch, type SearchFigures } from './search-rates.js';
import { measureScheduled, type ScheduledTimes } from './scheduled-times.js';
import { readPlan } from './sync-plan.js';
import { measureSyncs, type SyncTimes } from './sync-times.js';

function showSyncs(routes: readonly SyncTimes[]): void {
  console.table(
    routes.map((route) => ({
      machines: route.machines,
      'ledger lines': route.lines,
      'first sync by hand s': Number(route.coldS.toFixed(2)),
      'later sync by hand s': Number(route.warmS.toFixed(2)),
      'machines/s': Math.round(route.machines / route.warmS),
      'records read first': route.coldRecords,
      'records read later': route.warmRecords,
      'service MB': Math.round(route.peakMb),
      'database MB': route.databaseMb === undefined ? 'unknown' : Math.round(route.databaseMb),
    })),
  );
}

/** Each is measured from due time to end; the service checks once a second. */
function showScheduled({ machines }: SyncTimes, { hourlyS, pollS, daily }: ScheduledTimes): void {
  console.table([
    {
      machines,
      'hourly sync s': Number(hourlyS.toFixed(2)),
      'poll s': Number(pollS.toFixed(2)),
      'daily reading s': Number(daily.seconds.toFixed(2)),
      'records read': daily.records,
      'rows changed': daily.rowsChanged,
      'service MB': Math.round(daily.peakMb),
      'poll beside it s': Number(daily.pollS.toFixed(2)),
    },
  ]);
  console.log(
    'A sync by hand (POST /locations/sync) reads every machine and the whole window of sales again. ' +
      'The hourly sync reads every machine; the poll beside it reads the last 72 hours of sales. ' +
      'The rest of the window is left to the daily reading.',
  );
}

function showSearch({ p50Ms, p99Ms, ours, bare, ratio }: SearchFigures): void {
  console.table([
    {
      endpoint: 'POST /catalog/search',
      'p50 ms': p50Ms.toFixed(2),
      'p99 ms': p99Ms.toFixed(2),
      'requests/s': Math.round(ours),
      'bare Fastify/s': Math.round(bare),
      ratio: ratio.toFixed(2),
    },
  ]);
}

function report(
  small: SyncTimes,
  large: SyncTimes,
  scheduled: ScheduledTimes,
  search: SearchFigures,
): void {
  const { hourlyS, pollS, daily } = scheduled;
  const perMachine = (seconds: number, { machines }: SyncTimes) => seconds / machines;
  const growth = perMachine(large.warmS, large) / perMachine(small.warmS, small);
  const growthCold = perMachine(large.coldS, large) / perMachine(small.coldS, small);

  showSyncs([small, large]);
  showScheduled(large, scheduled);
  showSearch(search);
  const all = `of ${large.machines} machines`;
  showBounds([
    { figure: `hourly sync ${all}`, value: hourlyS, unit: 's', below: 30 },
    { figure: 'later sync by hand to the first', value: large.warmS / large.coldS, atMost: 1 },
    { figure: `most memory during a sync ${all}`, value: large.peakMb, unit: 'MB', below: 600 },
    { figure: 'most memory during the daily reading', value: daily.peakMb, unit: 'MB', below: 600 },
    { figure: 'poll beside the daily reading', value: daily.pollS, unit: 's', below: 30 },
    { figure: `first sync ${all}`, value: large.coldS, unit: 's', below: 40 },
    { figure: 'daily reading', value: daily.seconds, unit: 's', below: 15 },
    {
      figure: 'growth of time per machine, first sync',
      value: growthCold,
      atMost: 1.1,
      yardstick: 'a smaller route',
    },
    {
      figure: 'growth of time per machine',
      value: growth,
      atMost: 1.1,
      yardstick: 'a smaller route',
    },
    { figure: 'median time of a search', value: search.p50Ms, unit: 'ms', below: 20 },
    { figure: 'searches a second', value: search.ratio, atLeast: 0.55, yardstick: 'bare Fastify' },
  ]);
  console.log(
    JSON.stringify({
      machines_per_s: large.machines / large.warmS,
      peak_rss_mb: large.peakMb,
      growth,
      growth_cold: growthCold,
      memory_growth: large.peakMb / small.peakMb,
      cold_s: large.coldS,
      warm_s: large.warmS,
      hourly_s: hourlyS,
      hourly_machines_per_s: large.machines / hourlyS,
      daily_s: daily.seconds,
      daily_records: daily.records,
      daily_rows_changed: daily.rowsChanged,
      daily_peak_rss_mb: daily.peakMb,
      poll_s: pollS,
      poll_beside_daily_s: daily.pollS,
      poll_slowdown: daily.pollS / pollS,
      search_p50_ms: search.p50Ms,
      search_ratio: search.ratio,
    }),
  );
}

async function main(): Promise<void> {
  const { small, large, delayMs, seconds } = readPlan(process.argv.slice(2));
  show(`A route of ${small.machines} machines, ${small.lines} ledger lines:`);
  const smallSyncs = await withRoute(small, delayMs, measureSyncs);
  show(`A route of ${large.machines} machines, ${large.lines} ledger lines:`);
  const [largeSyncs, scheduled, search] = await withRoute(
    large,
    delayMs,
    async (route) =>
      [
        await measureSyncs(route),
        await measureScheduled(route),
        await measureSearch(route.service, seconds),
      ] as const,
  );
  report(smallSyncs, largeSyncs, scheduled, search);
}

await main();

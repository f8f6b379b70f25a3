import { withService } from './bench-service.js';
import { showBounds } from './bounds.js';
import { show } from './progress.js';
import { withDatabase } from './purchase/bench-database.js';
import { readPlan, type ReportsPlan } from './reports-plan.js';
import { registerMachines } from './reports/registered-machines.js';
import { measureReports, type ReportTimes } from './reports/report-times.js';
import { NAMESPACE, storeSales } from './sales/stored-sales.js';
import { DatabaseConnection, migrateDatabase } from '../../src/database/index.js';
import { answers, ScriptedVendor } from '../support/vendor/index.js';

const DAY_S = '86400';
const DAYS = 365;
const NOTHING_SOLD = { ok: true, records: [], page: 1, pages: 0, total: 0 };

const sumOf = (times: readonly ReportTimes[], time: 'rawMs' | 'p50Ms') =>
  times.reduce((sum, measured) => sum + measured[time], 0);

function report(times: readonly ReportTimes[], startS: number, { lines }: ReportsPlan): void {
  console.table(
    times.map(({ report, rows, p50Ms, p99Ms, rawMs }) => ({
      report,
      rows,
      'p50 ms': Number(p50Ms.toFixed(1)),
      'p99 ms': Number(p99Ms.toFixed(1)),
      'raw lines ms': Math.round(rawMs),
      'times as fast': Number((rawMs / p50Ms).toFixed(1)),
    })),
  );
  showBounds([
    ...times.map(({ report, p50Ms }) => ({
      figure: `a year by ${report}`,
      value: p50Ms,
      unit: 'ms',
      below: 100,
    })),
    {
      figure: 'all reports, times as fast',
      value: sumOf(times, 'rawMs') / sumOf(times, 'p50Ms'),
      atLeast: 5,
      yardstick: 'the same sums of the lines',
    },
  ]);
  console.log(
    JSON.stringify({
      lines,
      slowest_p50_ms: Math.max(...times.map(({ p50Ms }) => p50Ms)),
      first_start_s: startS,
      reports: Object.fromEntries(
        times.map(({ report, p50Ms, rawMs }) => [report, { p50_ms: p50Ms, raw_ms: rawMs }]),
      ),
    }),
  );
}

async function main(): Promise<void> {
  const plan = readPlan(process.argv.slice(2));
  const vendor = await ScriptedVendor.start();
  vendor.behave(answers(NOTHING_SOLD));
  const vendors = [{ namespace: NAMESPACE, baseUrl: vendor.url, token: 'bench-vendor-token' }];
  try {
    await withDatabase(async (databaseUrl) => {
      await migrateDatabase(new DatabaseConnection(databaseUrl), show);
      show(`Storing ${plan.lines} ledger lines of a year:`);
      await storeSales(databaseUrl, plan.lines, DAYS);
      await registerMachines(databaseUrl);
      show('Starting the service, which makes the sums:');
      const startedAt = performance.now();
      await withService(
        {
          DATABASE_URL: databaseUrl,
          VENDORS: JSON.stringify(vendors),
          SYNC_INTERVAL_S: DAY_S,
          LEDGER_POLL_INTERVAL_S: DAY_S,
        },
        async (service) => {
          const startS = (performance.now() - startedAt) / 1000;
          show(`  ready after ${startS.toFixed(1)} s`);
          const times = await measureReports(service, databaseUrl, plan.requests);
          report(times, startS, plan);
        },
      );
    });
  } finally {
    await vendor.close();
  }
}

await main();

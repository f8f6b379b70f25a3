import { withService } from './bench-service.js';
import { showBounds } from './bounds.js';
import { readPlan, type OrdersPlan } from './orders-plan.js';
import { show } from './progress.js';
import { withDatabase } from './purchase/bench-database.js';
import { measureLists, type ListTimes } from './sales/list-times.js';
import { NAMESPACE, storeSales } from './sales/stored-sales.js';
import { answers, ScriptedVendor } from '../support/vendor/index.js';

const DAY_S = '86400';
const NOTHING_SOLD = { ok: true, records: [], page: 1, pages: 0, total: 0 };

/** The largest difference between the medians at the three positions. */
function spread({ places }: ListTimes): number {
  const medians = places.map(({ p50Ms }) => p50Ms);
  return Math.max(...medians) - Math.min(...medians);
}

function report(lists: readonly ListTimes[], { lines }: OrdersPlan): void {
  console.table(
    lists.flatMap(({ list, places }) =>
      places.map(({ place, orders, p50Ms, p99Ms }) => ({
        list,
        place,
        'orders read': orders,
        'p50 ms': Number(p50Ms.toFixed(2)),
        'p99 ms': Number(p99Ms.toFixed(2)),
      })),
    ),
  );
  showBounds(
    lists.map((list) => ({
      figure: `difference of the medians, ${list.list}`,
      value: spread(list),
      unit: 'ms',
      below: 30,
    })),
  );
  console.log(
    JSON.stringify({
      lines,
      largest_difference_ms: Math.max(...lists.map(spread)),
      lists: Object.fromEntries(
        lists.map(({ list, places }) => [
          list,
          Object.fromEntries(places.map(({ place, p50Ms }) => [`${place}_p50_ms`, p50Ms])),
        ]),
      ),
    }),
  );
}

async function main(): Promise<void> {
  const plan = readPlan(process.argv.slice(2));
  // The stored sales count as already read; the vendor has none since.
  const vendor = await ScriptedVendor.start();
  vendor.behave(answers(NOTHING_SOLD));
  const vendors = [{ namespace: NAMESPACE, baseUrl: vendor.url, token: 'bench-vendor-token' }];
  try {
    await withDatabase((databaseUrl) =>
      withService(
        {
          DATABASE_URL: databaseUrl,
          VENDORS: JSON.stringify(vendors),
          SYNC_INTERVAL_S: DAY_S,
          LEDGER_POLL_INTERVAL_S: DAY_S,
        },
        async (service) => {
          show(`Storing ${plan.lines} ledger lines:`);
          await storeSales(databaseUrl, plan.lines);
          show('Paging:');
          report(await measureLists(service, plan.pages), plan);
        },
      ),
    );
  } finally {
    await vendor.close();
  }
}

await main();

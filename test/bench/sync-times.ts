import type { BenchRoute, RouteSize } from './bench-route.js';
import { send } from './bench-service.js';
import { databaseMemory, peakMemory } from './process-memory.js';
import { show } from './progress.js';
import { median } from './quantile.js';
import { LINES_PER_RECORD } from './vendor/endless-ledger.js';
import { SLOTS_PER_MACHINE } from './vendor/machines.js';

export interface SyncTimes extends RouteSize {
  /** The first manual sync: reads every inventory and stores the whole window of the ledger. */
  coldS: number;
  /** A later one: reads every inventory, and re-reads and compares the whole window. */
  warmS: number;
  coldRecords: number;
  warmRecords: number;
  peakMb: number;
  databaseMb: number | undefined;
}

interface SyncAnswer {
  locations: number;
  products: number;
  slots: number;
  sales: number;
  messages?: { type: string; code: string; content: string }[];
}

const WARM_SYNCS = 3;

export async function measureSyncs(route: BenchRoute): Promise<SyncTimes> {
  const { service, machines, lines } = route;
  const { result, peakMb } = await peakMemory(service.pid, async () => {
    const cold = await sync(route, 'first sync');
    // Under every definition of a sale, more than half of the records are sales.
    const records = Math.floor(lines / LINES_PER_RECORD);
    expectAtLeast('records of the ledger read', cold.records, records * 0.999);
    expectAtLeast('sales', cold.sales, records / 2);
    const warm = [];
    for (let round = 1; round <= WARM_SYNCS; round++) {
      warm.push(await sync(route, `later sync ${round} of ${WARM_SYNCS}`));
    }
    return { cold, warm };
  });
  return {
    machines,
    lines,
    coldS: result.cold.seconds,
    warmS: median(result.warm.map(({ seconds }) => seconds)),
    coldRecords: result.cold.records,
    warmRecords: median(result.warm.map(({ records }) => records)),
    peakMb,
    databaseMb: await databaseMemory(service.dataDir),
  };
}

/**
 * Syncs the whole route once, and checks that every machine was read once and counted correctly.
 */
async function sync({ service, vendor, machines }: BenchRoute, name: string) {
  const before = await vendor.counters();
  const startedAt = performance.now();
  const answer = (await send(service, 'POST', `${service.root}/locations/sync`, {})) as SyncAnswer;
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await vendor.counters();

  const problem = answer.messages?.find(({ type }) => type !== 'info');
  if (problem) throw new Error(`The ${name} complains: ${problem.code}: ${problem.content}`);
  expectExactly('locations', answer.locations, machines);
  expectExactly('slots', answer.slots, machines * SLOTS_PER_MACHINE);
  expectAtLeast('products', answer.products, 1);
  expectAtLeast('sales', answer.sales, 1);
  const read = Object.entries(after.inventoryReads);
  expectExactly('machines read', read.length, machines);
  for (const [id, reads] of read) {
    expectExactly(`reads of machine ${id}`, reads - (before.inventoryReads[id] ?? 0), 1);
  }
  const records = after.records - before.records;
  show(`  ${machines} machines, ${name}: ${seconds.toFixed(2)} s, ${records} ledger records`);
  return { seconds, records, sales: answer.sales };
}

function expectExactly(what: string, found: number, expected: number): void {
  if (found !== expected) throw new Error(`${what}: found ${found}, expected ${expected}`);
}

function expectAtLeast(what: string, found: number, least: number): void {
  if (!(found >= least)) throw new Error(`${what}: found ${found}, expected at least ${least}`);
}

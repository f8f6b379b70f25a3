import { setTimeout as pause } from 'node:timers/promises';
import { send, withService, type BenchService } from './bench-service.js';
import { show } from './progress.js';
import { registrationsOf, startRouteVendor, type RouteVendor } from './route-vendor.js';
import { placeMachines } from './vendor/machines.js';

export interface RouteSize {
  machines: number;
  /** Ledger lines of the last 30 days. */
  lines: number;
}

export interface BenchRoute extends RouteSize {
  service: BenchService;
  vendor: RouteVendor;
}

const DAY_S = '86400';
const REGISTER_AT_ONCE = 16;
const POLL_MS = 250;
const QUIET_MS = 2_000;
const FIRST_CALL_MS = 15_000;
const LONGEST_MS = 60_000;

/**
 * Starts a fresh service with all machines of a route registered and nothing read yet. The vendor's
 * machine platform stays closed meanwhile, so the sync after the first registration fails, and the
 * whole ledger is left for the first measured sync.
 */
export async function withRoute<T>(
  { machines, lines }: RouteSize,
  delayMs: number,
  work: (route: BenchRoute) => Promise<T>,
): Promise<T> {
  const vendor = await startRouteVendor({ machines, lines, delayMs, closed: true });
  try {
    const environment = {
      VENDORS: registrationsOf(vendor),
      SYNC_INTERVAL_S: DAY_S,
      LEDGER_POLL_INTERVAL_S: DAY_S,
    };
    return await withService(environment, async (service) => {
      await register(service, machines);
      await untilQuiet(vendor);
      await vendor.open();
      return work({ service, vendor, machines, lines });
    });
  } finally {
    await vendor.stop();
  }
}

async function register(service: BenchService, machines: number): Promise<void> {
  const startedAt = performance.now();
  const waiting = placeMachines(machines);
  const registerNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await send(service, 'PUT', `${service.root}/locations/${next.id}`, { name: next.name });
    }
  };
  await Promise.all(Array.from({ length: REGISTER_AT_ONCE }, registerNext));
  const seconds = (performance.now() - startedAt) / 1000;
  show(`  ${machines} machines registered in ${seconds.toFixed(1)} s`);
}

/** Waits until the service's automatic work after a registration has ended. */
async function untilQuiet(vendor: RouteVendor): Promise<void> {
  const startedAt = performance.now();
  let asked = await requests(vendor);
  let quietSince = startedAt;
  for (;;) {
    await pause(POLL_MS);
    const now = performance.now();
    const askedNow = await requests(vendor);
    if (askedNow !== asked) quietSince = now;
    asked = askedNow;
    const quietFor = now - quietSince;
    if (quietFor >= (asked === 0 ? FIRST_CALL_MS : QUIET_MS)) return;
    if (now - startedAt > LONGEST_MS) {
      throw new Error('The service does not stop asking a machine platform that is closed');
    }
  }
}

async function requests(vendor: RouteVendor): Promise<number> {
  const { inventory = 0, ledger = 0 } = (await vendor.counters()).requests;
  return inventory + ledger;
}

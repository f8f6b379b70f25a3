import type { MachineAdapter, StockUnit, SupplyAdapter } from '../contract.js';
import { Calendar } from './calendar.js';
import { RequestHandler } from './request-handler.js';
import { Faults } from './faults.js';
import { inProcessMachine, inProcessSupply } from './in-process.js';
import { Random } from './random.js';
import type { Books } from './vendor/books.js';
import { Clock } from './vendor/clock.js';
import type { JournalEntry } from './vendor/entries.js';
import { FileJournal, IN_MEMORY_JOURNAL, type Journal } from './vendor/journal.js';
import { Platform } from './vendor/platform.js';
import { Supplier, type Cancellation } from './vendor/supplier.js';
import { buildWorld } from './world/world.js';

export interface SimulatorOptions {
  /** The same seed gives the same world and the same history. */
  seed?: number | string;
  now?: () => number;
  machines?: number;
  /** Slots per machine; by default it depends on the venue. */
  slots?: number;
  /** From acceptance to arrival, for orders and restocking alike. */
  leadTimeMs?: number;
  timeZone?: string;
  /** The stock unit of the supplier over HTTP; the in-process adapter counts units. */
  stockUnit?: StockUnit;
  /** Where accepted writes are stored; without it they last as long as the process. */
  journalFile?: string;
}

export interface SimulatedMachine {
  id: string;
  name: string;
  venue: string;
  address: string;
}

/** The simulated vendor `acme`: a supplier, a machine platform, and controls for tests. */
export interface Simulator {
  supply: SupplyAdapter;
  machine: MachineAdapter;
  faults: Faults;
  /** Used by a server; callers in the same process use the adapters. */
  requestHandler: RequestHandler;
  stockUnit: StockUnit;
  books(): Books;
  machines(): SimulatedMachine[];
  /** The supplier cancels an order. */
  cancelOrder(ref: string): Promise<Cancellation>;
  now(): number;
  /** Moves the vendor's clock forward. */
  advance(byMs: number): Promise<void>;
  close(): void;
}

const DEFAULT_SEED = 'acme';
const DEFAULT_MACHINES = 14;
const DEFAULT_LEAD_TIME_MS = 24 * 3_600_000;
const DEFAULT_TIME_ZONE = 'Asia/Shanghai';

export function createSimulator(options: SimulatorOptions = {}): Simulator {
  const seed = String(options.seed ?? DEFAULT_SEED);
  const leadTimeMs = options.leadTimeMs ?? DEFAULT_LEAD_TIME_MS;
  const world = buildWorld(seed, options.machines ?? DEFAULT_MACHINES, options.slots);
  const calendar = new Calendar(options.timeZone ?? DEFAULT_TIME_ZONE);
  const clock = new Clock(options.now ?? Date.now);
  const journal =
    options.journalFile === undefined ? IN_MEMORY_JOURNAL : new FileJournal(options.journalFile);
  const supplier = new Supplier(seed, world.products, calendar, clock, journal, leadTimeMs);
  const platform = new Platform(world, calendar, clock, journal, leadTimeMs);
  const faultLuck = new Random(seed, 'faults');
  const faults = new Faults(() => faultLuck.next());
  const requestHandler = new RequestHandler(supplier, platform, faults);

  const apply = (entry: JournalEntry) => {
    clock.remember(entry.at);
    if (entry.type === 'clock_advanced') clock.advance(entry.byMs);
    supplier.apply(entry);
    platform.apply(entry);
  };
  for (const entry of replayOf(journal, seed)) apply(entry);

  return {
    supply: inProcessSupply(requestHandler),
    machine: inProcessMachine(requestHandler),
    faults,
    requestHandler: requestHandler,
    stockUnit: options.stockUnit ?? 'each',
    books: () => ({
      orders: supplier.orders(),
      priceChanges: platform.priceChanges(),
      restocks: platform.restocks(),
      requests: { ...requestHandler.requests },
      received: structuredClone(requestHandler.received),
    }),
    machines: () =>
      world.machines.map(({ id, name, venue, address }) => ({
        id,
        name,
        venue: venue.kind,
        address,
      })),
    cancelOrder: (ref) => supplier.cancel(ref),
    now: () => clock.now(),
    advance: async (byMs) => {
      const entry: JournalEntry = { type: 'clock_advanced', at: clock.mark(), byMs };
      journal.append(entry);
      apply(entry);
      await journal.settled();
    },
    close: () => {
      requestHandler.close();
      journal.close();
    },
  };
}

/** A journal belongs to one world: its products and machines do not exist in another. */
function replayOf(journal: Journal, seed: string): readonly JournalEntry[] {
  const [first] = journal.replay;
  if (first === undefined) {
    journal.append({ type: 'world_opened', at: 0, seed });
  } else if (first.type !== 'world_opened' || first.seed !== seed) {
    const found = first.type === 'world_opened' ? `seed ${first.seed}` : 'no seed';
    throw new Error(`The journal was kept with ${found}, but the simulator has seed ${seed}`);
  }
  return journal.replay;
}

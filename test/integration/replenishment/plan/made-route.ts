import { DateTime } from 'luxon';
import { emptyTables } from '../../../support/empty-tables.js';
import {
  startTestService,
  WITHOUT_MACHINES,
  type Answer,
  type TestService,
} from '../../../support/service.js';

export const ZONE = 'Asia/Shanghai';
export const NAMESPACE = 'absent-machine';

export interface PlanEntry {
  slot_id: string;
  location: string;
  stock: number;
  demand: Record<string, number | boolean>;
  recommendation: { action: string; quantity?: number; reason: string };
  [member: string]: unknown;
}

export interface Plan {
  plans: PlanEntry[];
  excluded: Record<string, unknown>[];
  pagination?: { cursor?: string; has_next_page: boolean };
  [member: string]: unknown;
}

export interface SlotGiven {
  stock?: number;
  priceFen?: number;
  capacity?: number;
  locked?: boolean;
}

/** A route whose records are created by the test: nothing is read from any vendor. */
export interface MadeRoute {
  service: TestService;
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** A machine that was just read; null if it never was. */
  addMachine(id: string, syncedAt?: Date | null): Promise<void>;
  addSlot(location: string, sku: string, given?: SlotGiven): Promise<void>;
  /** Paid units, one sale each, at noon of a day. */
  sell(location: string, sku: string, daysAgo: number, units?: number): Promise<void>;
  observe(location: string, sku: string, at: Date, stock: number): Promise<void>;
  /** Of how many days before today the ledger is known, and up to when. */
  cover(daysAgo: number, to?: Date): Promise<void>;
  plan(query?: string): Promise<Plan>;
  ask(path: string): Promise<Answer>;
  clear(): Promise<void>;
}

/** A local time on a day before today. */
export const localTime = (daysAgo: number, hour = 0, minute = 0): Date =>
  DateTime.now()
    .setZone(ZONE)
    .startOf('day')
    .minus({ days: daysAgo })
    .set({ hour, minute })
    .toJSDate();

export const localDate = (daysAgo: number): string =>
  DateTime.now().setZone(ZONE).minus({ days: daysAgo }).toFormat('yyyy-MM-dd');

const SELL = `
  WITH sale AS (
    INSERT INTO ledger_transactions (namespace, order_no, location_id, status, total_fen,
      created_at_raw, sold_at, first_seen_at, changed_at, paid_lines, settled, digest)
    SELECT '${NAMESPACE}', gen_random_uuid(), $1, 'DONE', 500, '', $3, now(), now(), 1, true, ''
    FROM generate_series(1, $4::int) RETURNING id
  )
  INSERT INTO ledger_lines (transaction_id, line_no, vendor_sku, price_fen, status)
  SELECT id, 1, $2, 500, 'paid' FROM sale`;

const TABLES =
  'locations, ledger_accounts, ledger_transactions, ledger_lines, replenishment_runs, events';

export async function startMadeRoute(environment: Record<string, string> = {}): Promise<MadeRoute> {
  const service = await startTestService({
    ...WITHOUT_MACHINES,
    OPERATOR_TIMEZONE: ZONE,
    ...environment,
  });
  const query = <Row>(sql: string, parameters: unknown[] = []) =>
    service.dataSource.query<Row[]>(sql, parameters);
  const ask = (path: string) => service.call('GET', `/ucp/v1/replenishment/${path}`);
  return {
    service,
    query,
    ask,
    async addMachine(id, syncedAt = new Date()) {
      await query(
        `INSERT INTO locations (id, namespace, name, sync_wanted_at, last_synced_at)
         VALUES ($1, '${NAMESPACE}', $1, 'infinity', $2)`,
        [id, syncedAt],
      );
    },
    async addSlot(location, sku, { stock = 0, priceFen = 500, capacity, locked = false } = {}) {
      await query(
        `INSERT INTO machine_slots (location_id, vendor_sku, position, title, price_fen, stock)
         VALUES ($1, $2, 1, 'Drink ' || $2, $3, $4)`,
        [location, sku, priceFen, stock],
      );
      await query('INSERT INTO slot_settings VALUES ($1, $2, $3, $4)', [
        location,
        sku,
        locked,
        capacity ?? null,
      ]);
    },
    async sell(location, sku, daysAgo, units = 1) {
      await query(SELL, [location, sku, localTime(daysAgo, 12), units]);
    },
    async observe(location, sku, at, stock) {
      await query('INSERT INTO stock_observations VALUES ($1, $2, $3, $4)', [
        location,
        sku,
        at,
        stock,
      ]);
      await query(
        `INSERT INTO slot_histories AS known VALUES ($1, $2, $3::date, 1, $4, $4, $5)
         ON CONFLICT (location_id, vendor_sku) DO UPDATE
         SET observed_days = known.observed_days + 1, last_observed_on = excluded.last_observed_on,
           first_observed_at = least(known.first_observed_at, excluded.first_observed_at)`,
        [location, sku, DateTime.fromJSDate(at).setZone(ZONE).toISODate(), stock, at],
      );
    },
    async cover(daysAgo, to = new Date()) {
      await query(
        `INSERT INTO ledger_accounts (namespace, covered_from, covered_to, wanted_at)
         VALUES ('${NAMESPACE}', $1, $2, 'infinity')
         ON CONFLICT (namespace) DO UPDATE SET covered_from = $1, covered_to = $2`,
        [localTime(daysAgo), to],
      );
    },
    async plan(asked = '') {
      const { status, body } = await ask(`plan${asked}`);
      expect(status).toBe(200);
      return body as unknown as Plan;
    },
    async clear() {
      await emptyTables(service.dataSource, TABLES);
    },
  };
}

/** Days 1 to `count`: yesterday and those before it. */
export const lastDays = (count: number): number[] =>
  Array.from({ length: count }, (_, day) => day + 1);

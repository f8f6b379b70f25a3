import { request } from 'node:http';
import {
  startTestService,
  TEST_TOKEN,
  type Answer,
  type TestService,
} from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { useStarted } from '../../support/use-started.js';

const vendor = (namespace: string, more: object = {}) => ({
  namespace,
  baseUrl: 'http://127.0.0.1:9/ops',
  token: 'vendor-token',
  ...more,
});

/** Two live machine platforms and a planned one, none of which answers: what a test stores stays unchanged. */
export const startLocationsService = (): Promise<TestService> =>
  startTestService({
    VENDORS: JSON.stringify([
      vendor('acme-supply'),
      vendor('beta-machine'),
      vendor('acme-machine', { default: true }),
      { namespace: 'gamma-machine', status: 'planned' },
    ]),
  });

/** Shared by all tests of a file, and reset for each. */
export function useLocationsService(): TestService {
  const service = useStarted(startLocationsService);
  beforeEach(() => forgetEverything(service));
  return service;
}

/** Resets the service: no machines, no history, no requests. */
export async function forgetEverything({ dataSource }: TestService): Promise<void> {
  for (const table of ['locations', 'events', 'idempotency_keys']) {
    await dataSource.query(`DELETE FROM ${table}`);
  }
}

/**
 * Removes the machines that a service reads, and all events. The lock waits for a sync that is
 * being reported: its event must not follow later.
 */
export async function forgetReadMachines({ dataSource }: TestService): Promise<void> {
  await dataSource.query(
    'SELECT FROM sync_rounds FOR UPDATE; DELETE FROM locations; DELETE FROM events',
  );
}

export interface MachineColumns {
  id: string;
  name?: string;
  namespace?: string;
  city?: string;
  address?: string;
  placement?: string;
  venue_type?: string;
  floor?: string;
  spot?: string;
  notes?: string;
  venue_name?: string;
  online?: boolean;
  last_synced_at?: string;
}

/** A registered machine that no sync is due for. */
export async function addMachine(
  { dataSource }: TestService,
  { id, name = id, namespace = 'acme-machine', ...columns }: MachineColumns,
): Promise<void> {
  const row = { id, name, namespace, sync_wanted_at: 'infinity', ...columns };
  const names = Object.keys(row);
  await dataSource.query(
    `INSERT INTO locations (${names.join(', ')}) VALUES (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
}

export interface SlotColumns {
  title?: string;
  priceFen?: number;
  statedCapacity?: number;
  highestStock?: number;
  observedDays?: number;
}

export async function addSlot(
  { dataSource }: TestService,
  location: string,
  vendorSku: string,
  stock: number,
  {
    title = vendorSku,
    priceFen = 350,
    statedCapacity,
    highestStock,
    observedDays,
  }: SlotColumns = {},
): Promise<void> {
  await dataSource.query(
    `INSERT INTO machine_slots (location_id, vendor_sku, position, title, price_fen, stock, stated_capacity)
     VALUES ($1, $2, 0, $3, $4, $5, $6)`,
    [location, vendorSku, title, priceFen, stock, statedCapacity ?? null],
  );
  if (highestStock !== undefined) {
    await addHistory({ dataSource }, location, vendorSku, highestStock, observedDays ?? 1);
  }
}

export async function addHistory(
  { dataSource }: Pick<TestService, 'dataSource'>,
  location: string,
  vendorSku: string,
  highestStock: number,
  observedDays: number,
): Promise<void> {
  await dataSource.query(
    `INSERT INTO slot_histories
       (location_id, vendor_sku, last_observed_on, observed_days, last_stock, highest_stock)
     VALUES ($1, $2, current_date, $3, 0, $4)`,
    [location, vendorSku, observedDays, highestStock],
  );
}

export interface RosterEvent {
  kind: string;
  summary: string;
  reasoning: string;
  location: string;
}

export const rosterEvents = ({ dataSource }: TestService): Promise<RosterEvent[]> =>
  dataSource.query<RosterEvent[]>(
    `SELECT kind, summary, reasoning, location FROM events
     WHERE kind IN ('location_registered', 'location_removed') ORDER BY seq`,
  );

/** With the path exactly as given, which `fetch` would normalize. */
export const callUntidied = (
  { origin }: TestService,
  method: string,
  path: string,
  json?: object,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const headers = {
      authorization: `Bearer ${TEST_TOKEN}`,
      ...(json && { 'content-type': 'application/json' }),
    };
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    sent.on('error', reject);
    sent.end(json && JSON.stringify(json));
  });

/** Paths whose machine id is invalid. */
export const BAD_IDS = [
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '%00',
  'M%001',
  'a%20b',
  'a%2Fb',
  'a%0Ab',
  'a%3Ab',
  '%E6%9C%BA',
  'M1%0A',
  'x'.repeat(65),
];

/** Paths that do not decode to text. */
export const UNREADABLE_IDS = ['%ED%A0%80', '%FF', '%zz', '%'];

/** The only problem of a body that was refused entirely. */
export async function expectRefused(answer: Answer, code: string, path: string): Promise<void> {
  expect(answer.status).toBe(400);
  expect(answer.body.messages).toEqual([expect.objectContaining({ code, path })]);
  expect(await ucpViolations('error.response', answer.body)).toEqual([]);
}

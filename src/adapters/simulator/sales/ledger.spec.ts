import fc from 'fast-check';
import type { LedgerRecord } from '../../contract.js';
import { Calendar } from '../calendar.js';
import { buildWorld } from '../world/world.js';
import { HISTORY_DAYS, Ledger, type CheckedLedgerQuery } from './ledger.js';
import { MachineHistory } from './machine-history.js';

const HOUR = 3_600_000;
const DAY_MS = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 15, 3);
const calendar = new Calendar('Asia/Shanghai');
const world = buildWorld('acme', 3);

const openLedger = () =>
  new Ledger(
    world.machines.map((machine) => new MachineHistory('acme', machine, calendar)),
    calendar,
  );
const ask = (query: Partial<CheckedLedgerQuery>): CheckedLedgerQuery => ({
  fromMs: NOW - 30 * DAY_MS,
  toMs: NOW,
  page: 1,
  size: 100,
  settledOnly: false,
  by: 'created',
  ...query,
});

async function readAll(
  ledger: Ledger,
  query: Partial<CheckedLedgerQuery>,
  now: number,
): Promise<LedgerRecord[]> {
  const records: LedgerRecord[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await ledger.page(ask({ ...query, page }), now);
    pages = answer.pages;
    records.push(...answer.records);
  }
  return records;
}

/** Texts compare much faster than thousands of objects. */
const inOneOrder = (records: readonly LedgerRecord[]) =>
  records
    .map((record) => JSON.stringify(record))
    .sort()
    .join('\n');

const window = fc
  .tuple(fc.integer({ min: 0, max: 12 * DAY_MS }), fc.integer({ min: 0, max: 12 * DAY_MS }))
  .map(([a, b]) => ({ fromMs: NOW - Math.max(a, b), toMs: NOW - Math.min(a, b) }));

describe('the ledger', () => {
  const shared = openLedger();

  it('splits a window into pages without overlap or loss', async () => {
    await fc.assert(
      fc.asyncProperty(
        window,
        fc.integer({ min: 7, max: 100 }),
        fc.constantFrom('created' as const, 'updated' as const),
        fc.boolean(),
        async (bounds, size, by, settledOnly) => {
          const records = await readAll(shared, { ...bounds, size, by, settledOnly }, NOW);
          const { total, pages } = await shared.page(
            ask({ ...bounds, size, by, settledOnly }),
            NOW,
          );
          expect(new Set(records.map(({ orderNo }) => orderNo)).size).toBe(records.length);
          expect(records.length).toBe(total);
          expect(pages).toBe(Math.ceil(total / size));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('returns for every window and selection what a plain filter over all records would', async () => {
    const all = await readAll(shared, { fromMs: NOW - 30 * DAY_MS, toMs: NOW + 1 }, NOW);
    await fc.assert(
      fc.asyncProperty(
        window,
        fc.constantFrom('createdAt' as const, 'updatedAt' as const),
        fc.boolean(),
        async ({ fromMs, toMs }, time, settledOnly) => {
          const by = time === 'createdAt' ? 'created' : 'updated';
          const records = await readAll(shared, { fromMs, toMs, by, settledOnly }, NOW);
          const expected = all.filter((record) => {
            const at = record[time] ?? NaN;
            return at >= fromMs && at < toMs && (!settledOnly || record.state === 'settled');
          });
          expect(inOneOrder(records)).toBe(inOneOrder(expected));
          const times = records.map((record) => record[time] ?? NaN);
          expect(times).toEqual([...times].sort((left, right) => right - left));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is identical in another process', async () => {
    const once = await readAll(shared, {}, NOW);
    const again = await readAll(openLedger(), {}, NOW);
    expect(JSON.stringify(again)).toBe(JSON.stringify(once));
  });

  it('keeps no stale state, whenever it was queried before', async () => {
    const query = { fromMs: NOW - 5 * DAY_MS, toMs: NOW + 5 * DAY_MS };
    const anyMoments = fc.array(fc.integer({ min: NOW - DAY_MS, max: NOW + DAY_MS }), {
      minLength: 2,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(
        anyMoments,
        fc.constantFrom('created' as const, 'updated' as const),
        fc.boolean(),
        async (moments, by, settledOnly) => {
          for (const now of moments) {
            const records = await readAll(shared, { ...query, by, settledOnly }, now);
            const fresh = await readAll(openLedger(), { ...query, by, settledOnly }, now);
            expect(JSON.stringify(records)).toBe(JSON.stringify(fresh));
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('adds up: a total is the sum of its lines', async () => {
    const records = await readAll(shared, {}, NOW);
    expect(records.length).toBeGreaterThan(1000);
    const wrong = records.filter(
      ({ totalFen, lines }) =>
        lines.length === 0 || totalFen !== lines.reduce((sum, { priceFen }) => sum + priceFen, 0),
    );
    expect(wrong).toEqual([]);
    expect(records.some(({ lines }) => lines.length > 1)).toBe(true);
  });

  it('shows every line status and state within a month', async () => {
    const records = await readAll(shared, { fromMs: NOW - 60 * DAY_MS }, NOW);
    expect(new Set(records.flatMap(({ lines }) => lines.map(({ status }) => status)))).toEqual(
      new Set(['paid', 'unpaid', 'refunded', 'refund_failed', 'cancelled']),
    );
    const states = new Set(records.map(({ state }) => state));
    for (const state of ['settled', 'payment_failed', 'refunded', 'cancelled'] as const) {
      expect(states).toContain(state);
    }
    const costs = records.flatMap(({ lines }) => lines);
    expect(costs.some(({ costFen }) => costFen === null)).toBe(true);
    expect(costs.some(({ costFen, priceFen }) => costFen === priceFen)).toBe(true);
  });

  it('changes a record only together with its updatedAt, and never a final one', async () => {
    const bounds = { fromMs: NOW - 4 * DAY_MS, toMs: NOW };
    let earlier = new Map<string, LedgerRecord>();
    let changes = 0;
    for (let hours = 0; hours <= 76; hours += 4) {
      const now = NOW + hours * HOUR;
      const records = await readAll(shared, bounds, now);
      for (const record of records) {
        const before = earlier.get(record.orderNo);
        expect(record.updatedAt).toBeLessThanOrEqual(now);
        if (!before || before.updatedAt === record.updatedAt) {
          if (before) expect(record).toEqual(before);
          continue;
        }
        changes += 1;
        expect(before.finalized).toBe(false);
        expect(record.updatedAt).toBeGreaterThan(now - 4 * HOUR);
        expect(record.lines.map(({ priceFen }) => priceFen)).toEqual(
          before.lines.map(({ priceFen }) => priceFen),
        );
      }
      earlier = new Map(records.map((record) => [record.orderNo, record]));
    }
    expect(changes).toBeGreaterThan(0);
    expect([...earlier.values()].every(({ finalized }) => finalized)).toBe(true);
  });

  it('shows late settlements and refunds when queried by update time', async () => {
    const updated = await readAll(shared, { by: 'updated', fromMs: NOW - DAY_MS, toMs: NOW }, NOW);
    const late = updated.filter(({ createdAt }) => (createdAt ?? NOW) < NOW - DAY_MS);
    expect(late.length).toBeGreaterThan(0);
  });

  it('contains nothing from the future', async () => {
    const { total } = await shared.page(ask({ fromMs: NOW + 1, toMs: NOW + DAY_MS }), NOW);
    expect(total).toBe(0);
    const later = await shared.page(ask({ fromMs: NOW + 1, toMs: NOW + DAY_MS }), NOW + DAY_MS);
    expect(later.total).toBeGreaterThan(0);
  });

  it('holds at least 90 days', async () => {
    const records = await readAll(openLedger(), { fromMs: 0, toMs: NOW - 89 * DAY_MS }, NOW);
    expect(records.length).toBeGreaterThan(0);
  });

  it('treats an open-ended window as everything it holds', async () => {
    const endless = { fromMs: Number.MIN_SAFE_INTEGER, toMs: Number.MAX_SAFE_INTEGER };
    const held = { fromMs: NOW - HISTORY_DAYS * DAY_MS, toMs: NOW + 1 };
    const { total } = await shared.page(ask(endless), NOW);
    expect(total).toBeGreaterThan(1000);
    expect(total).toBe((await shared.page(ask(held), NOW)).total);
  });

  it('returns an empty page after the last one', async () => {
    const { records, total } = await shared.page(ask({ page: 100_000 }), NOW);
    expect(records).toEqual([]);
    expect(total).toBeGreaterThan(0);
  });
});

import type { LedgerRecord } from '../../../src/adapters/index.js';
import type { TestDatabase } from '../../support/database.js';
import { FakePlatform, HOUR_MS, sale } from './fake-platform.js';
import { databaseTime, stored, storedNumbers } from './ledger-database.js';
import { startReplica, useReplica, type Replica } from './replica.js';

let database: TestDatabase;
let replica: Replica;
let platform: FakePlatform;

useReplica((started) => {
  ({ database, platform, replica } = started);
});

/** Reads the platform's ledger into the database. */
async function read(...records: LedgerRecord[]): Promise<void> {
  platform.records = records;
  const since = await databaseTime(replica.dataSource);
  expect(await replica.ledger.bringUpToDate('acme-machine', { since, windowDays: 30 })).toEqual({
    ok: true,
  });
}
const all = () => stored(replica.dataSource);

describe('a record', () => {
  it('is stored completely', async () => {
    const at = Date.now() - HOUR_MS;
    const lines: LedgerRecord['lines'] = [
      { vendorSku: 'a', priceFen: 350, costFen: 200, status: 'paid' },
      { vendorSku: 'b', priceFen: 350, costFen: null, status: 'unpaid' },
      { vendorSku: 'c', priceFen: 350, costFen: 350, status: 'refunded' },
      { vendorSku: 'd', priceFen: 0, costFen: 0, status: 'refund_failed' },
      { vendorSku: 'a', priceFen: 0, costFen: 200, status: 'cancelled' },
    ];
    await read(
      sale('S1', {
        status: 'TRADE_REFUNDED',
        statusLabel: '已退款',
        locationName: '科技园 1 号机',
        totalFen: Number.MAX_SAFE_INTEGER,
        createdAt: at,
        createdAtRaw: '2026-01-01 10:00:00',
        state: 'refunded',
        takenAt: at + 1,
        settledAt: at + 2,
        updatedAt: at + 3,
        finalized: false,
        lines,
      }),
    );
    expect(await all()).toEqual([
      expect.objectContaining({
        namespace: 'acme-machine',
        order_no: 'S1',
        status: 'TRADE_REFUNDED',
        status_label: '已退款',
        state: 'refunded',
        location_id: 'M1',
        location_name: '科技园 1 号机',
        total_fen: String(Number.MAX_SAFE_INTEGER),
        created_at: new Date(at),
        created_at_raw: '2026-01-01 10:00:00',
        taken_at: new Date(at + 1),
        settled_at: new Date(at + 2),
        updated_at: new Date(at + 3),
        sold_at: new Date(at),
        finalized: false,
        settled: false,
        lines: [
          expect.objectContaining({ vendor_sku: 'a', price_fen: '350', cost_fen: '200' }),
          expect.objectContaining({ vendor_sku: 'b', cost_fen: null, status: 'unpaid' }),
          expect.objectContaining({ vendor_sku: 'c', cost_fen: null, status: 'refunded' }),
          expect.objectContaining({ vendor_sku: 'd', cost_fen: null, status: 'refund_failed' }),
          expect.objectContaining({ vendor_sku: 'a', cost_fen: '200', status: 'cancelled' }),
        ],
      }),
    ]);
  });

  it('stores unknown fields as unknown, and counts as sold when it was first seen', async () => {
    const before = await databaseTime(replica.dataSource);
    await read(sale('S1', { createdAt: null, createdAtRaw: 'yesterday-ish', lines: [] }));
    const [row] = await all();
    expect(row).toMatchObject({
      status_label: null,
      state: null,
      location_name: null,
      created_at: null,
      created_at_raw: 'yesterday-ish',
      taken_at: null,
      settled_at: null,
      updated_at: null,
      finalized: null,
      settled: false,
      sold_at: row?.first_seen_at,
      lines: [],
    });
    expect(Number(row?.sold_at)).toBeGreaterThanOrEqual(before.getTime());
  });

  it.each([
    ['taken', { takenAt: 3, settledAt: 2, updatedAt: 1 }],
    ['settled', { settledAt: 3, updatedAt: 1 }],
    ['updated', { updatedAt: 3 }],
  ])('without a time of sale counts as sold when it was %s', async (_, times) => {
    const at = Date.UTC(2026, 0, 1);
    const given = Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, at + ms]));
    await read(sale('S1', { createdAt: null, ...given }));
    expect(await all()).toEqual([expect.objectContaining({ sold_at: new Date(at + 3) })]);
  });

  it('is settled according to the platform, or else its lines', async () => {
    const line = (status: LedgerRecord['lines'][number]['status']) =>
      ({ vendorSku: 'a', priceFen: 1, costFen: null, status }) as const;
    await read(
      sale('A', { state: 'settled', lines: [line('refunded')] }),
      sale('B', { state: 'in_progress', lines: [line('paid')] }),
      sale('C', { lines: [line('paid'), line('refund_failed')] }),
      sale('D', { lines: [line('paid'), line('unpaid')] }),
      sale('E', { lines: [] }),
      sale('F', { state: 'settled', lines: [] }),
    );
    const settled = (await all()).filter((row) => row.settled).map(({ order_no }) => order_no);
    expect(settled).toEqual(['A', 'C']);
  });

  it('may contain whatever a vendor is allowed to send, next to ordinary ones', async () => {
    const long = '长'.repeat(200);
    const odd = sale(long, {
      status: '',
      statusLabel: 'x'.repeat(1_000_000),
      locationId: '😀'.repeat(200),
      locationName: '\t\u0001\\N"{},\n',
      createdAt: Date.now() - HOUR_MS,
      createdAtRaw: '',
      takenAt: 100_000_000_000,
      settledAt: Date.UTC(9999, 11, 31) - 1,
      lines: Array.from({ length: 5000 }, (_, index) => ({
        vendorSku: `${index}${'x'.repeat(190)}`,
        priceFen: Number.MAX_SAFE_INTEGER,
        costFen: 0,
        status: 'paid' as const,
      })),
    });
    await read(sale('S1'), odd, sale('S2'));
    const rows = await all();
    expect(rows.map(({ order_no }) => order_no)).toEqual(['S1', 'S2', long]);
    expect(rows[2]).toMatchObject({
      status: '',
      status_label: odd.statusLabel,
      location_id: odd.locationId,
      location_name: odd.locationName,
      taken_at: new Date(100_000_000_000),
      settled_at: new Date(Date.UTC(9999, 11, 31) - 1),
    });
    expect(rows[2]?.lines).toHaveLength(5000);
    expect(rows[2]?.lines.at(-1)).toMatchObject({
      vendor_sku: `4999${'x'.repeat(190)}`,
      price_fen: String(Number.MAX_SAFE_INTEGER),
      cost_fen: '0',
    });
  });

  it('belongs to its account: two platforms may use the same number', async () => {
    const other = new FakePlatform([sale('S1', { status: 'THEIRS' })]);
    const both = await startReplica(database, {
      'acme-machine': platform,
      'other-machine': other,
    });
    await read(sale('S1', { status: 'OURS' }));
    const since = await databaseTime(both.dataSource);
    await both.ledger.bringUpToDate('other-machine', { since, windowDays: 30 });
    expect((await all()).map(({ namespace, status }) => [namespace, status]).sort()).toEqual([
      ['acme-machine', 'OURS'],
      ['other-machine', 'THEIRS'],
    ]);
    await both.close();
  });
});

describe('a record seen again', () => {
  const lines = sale('S1').lines;

  it('is not written when nothing changed', async () => {
    const records = [sale('S1', { lines: [...lines, ...lines] }), sale('S2', { createdAt: null })];
    await read(...records);
    const before = await all();
    await read(...structuredClone(records));
    expect(await all()).toEqual(before);
  });

  it('is rewritten with its lines when something changed, and keeps its identity', async () => {
    const unchanged = sale('S2');
    const opened = sale('S1', { status: 'OPEN', createdAt: null, lines: [...lines, ...lines] });
    await read(opened, unchanged);
    const [before, other] = await all();

    const refunded = {
      vendorSku: '101',
      priceFen: 350,
      costFen: null,
      status: 'refunded',
    } as const;
    const at = Date.now() - 1000;
    await read({ ...opened, status: 'BACK', settledAt: at, lines: [refunded] }, unchanged);
    const [after, stillOther] = await all();
    expect(after).toMatchObject({
      id: before?.id,
      status: 'BACK',
      settled: false,
      settled_at: new Date(at),
      sold_at: new Date(at),
      first_seen_at: before?.first_seen_at,
      lines: [{ vendor_sku: '101', status: 'refunded' }],
    });
    expect(after?.lines).toHaveLength(1);
    expect(Number(after?.changed_at)).toBeGreaterThan(Number(before?.changed_at));
    expect(stillOther).toEqual(other);
  });

  it.each<[string, Partial<LedgerRecord>]>([
    ['a label', { statusLabel: 'x' }],
    ['a name', { locationName: 'x' }],
    ['a state', { state: 'settled' }],
    ['a time', { updatedAt: 1_700_000_000_000 }],
    ['a total', { totalFen: 351 }],
    ['a mark', { finalized: true }],
    ['a cost', { lines: [{ vendorSku: '100', priceFen: 350, costFen: 201, status: 'paid' }] }],
    ['a line less', { lines: [] }],
  ])('is rewritten for %s', async (_, change) => {
    const record = sale('S1');
    await read(record);
    const [before] = await all();
    await read({ ...record, ...change });
    const [after] = await all();
    expect(after?.xmin).not.toBe(before?.xmin);
    expect(after?.digest).not.toBe(before?.digest);
  });

  it('within one page uses the latest update, or else the last occurrence', async () => {
    const at = Date.now() - HOUR_MS;
    const version = (orderNo: string, status: string, updatedAt: number | null) =>
      sale(orderNo, { status, updatedAt, createdAt: at });
    await read(
      version('A', 'newer', at + 2),
      version('A', 'older', at + 1),
      version('B', 'first', null),
      version('B', 'last', at),
      version('C', 'first', at),
      version('C', 'last', at),
    );
    expect((await all()).map(({ order_no, status }) => [order_no, status])).toEqual([
      ['A', 'newer'],
      ['B', 'last'],
      ['C', 'last'],
    ]);
    expect(await storedNumbers(replica.dataSource)).toEqual(['A', 'B', 'C']);
  });
});

describe('queries', () => {
  it('return the machines with recent sales, and their names', async () => {
    const days = (count: number) => Date.now() - count * 24 * HOUR_MS;
    await read(
      sale('S1', { locationId: 'M1', locationName: 'old', createdAt: days(3) }),
      sale('S2', { locationId: 'M1', locationName: 'new', createdAt: days(2) }),
      sale('S3', { locationId: 'M1', createdAt: days(1) }),
      sale('S4', { locationId: 'M2', createdAt: days(1) }),
      sale('S5', { locationId: 'M3', locationName: 'past', createdAt: days(25) }),
    );
    const ids = ['M1', 'M2', 'M3', 'M4', 'M1'];
    expect(await replica.ledger.seenLocations('acme-machine', ids, 21)).toEqual(
      new Map([
        ['M1', { name: 'new' }],
        ['M2', { name: null }],
      ]),
    );
    expect(await replica.ledger.seenLocations('other-machine', ids, 21)).toEqual(new Map());
    expect(await replica.ledger.seenLocations('acme-machine', [], 21)).toEqual(new Map());
  });

  it('count the paid lines of the given machines', async () => {
    const paid = { vendorSku: '1', priceFen: 1, costFen: null, status: 'paid' } as const;
    const refunded = { ...paid, status: 'refunded' } as const;
    await read(
      sale('S1', { locationId: 'M1', lines: [paid, paid, refunded] }),
      sale('S2', { locationId: 'M2', lines: [paid] }),
      sale('S3', { locationId: 'M3', lines: [paid] }),
      sale('S4', { locationId: 'M1', lines: [paid], createdAt: Date.now() - 25 * 24 * HOUR_MS }),
    );
    expect(await replica.ledger.paidLines('acme-machine', ['M1', 'M2', 'M9'], 21)).toBe(3);
    expect(await replica.ledger.paidLines('acme-machine', ['M1'], 30)).toBe(3);
    expect(await replica.ledger.paidLines('acme-machine', [], 21)).toBe(0);
    expect(await replica.ledger.paidLines('other-machine', ['M1'], 21)).toBe(0);
  });
});

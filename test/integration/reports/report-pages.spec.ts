import type { Answer } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { codeOf, pathOf } from '../checkout/purchase.js';
import { addMachine } from '../locations/machines.js';
import {
  ask,
  emptyLedger,
  report,
  soldAt,
  startReportsService,
  storeRecords,
  type Row,
} from './stored-records.js';

const service = useStarted(() => startReportsService());

const JUNE = { from: '2026-06-01', to: '2026-06-30' };
const PRODUCTS = ['=SUM(A1)', 'b,"c"', 'd', 'e', '牛奶'];

beforeAll(async () => {
  await addMachine(service, { id: 'M1', name: 'Lobby' });
  await emptyLedger(service);
  await storeRecords(
    service,
    PRODUCTS.map((vendorSku, index) =>
      soldAt(`2026-06-0${index + 1}T12:00:00+02:00`, `S${index}`, {
        lines: [
          // Two of them bring the same.
          { vendorSku, priceFen: 1000 - 100 * Math.max(1, index), costFen: 100, status: 'paid' },
        ],
      }),
    ),
  );
});

describe('pages', () => {
  it.each([
    ['product', '2', 5],
    ['day', '7', 30],
    ['hour', '100', 168],
  ])('by %s continue where the last one ended', async (by, limit, count) => {
    const all = (await report(service, { ...JUNE, by })).rows;
    expect(all).toHaveLength(count);
    const rows: Row[] = [];
    let query: Record<string, string> = { ...JUNE, by, limit };
    for (;;) {
      const page = await report(service, query);
      rows.push(...page.rows);
      expect(page.pagination.total_count).toBe(count);
      expect(page.totals.units).toBe(PRODUCTS.length);
      if (!page.pagination.has_next_page) break;
      query = { limit, cursor: String(page.pagination.cursor) };
    }
    expect(rows).toEqual(all);
  });

  it('refuse a cursor of another report', async () => {
    const query = { ...JUNE, by: 'product', limit: '2' };
    const { pagination } = await report(service, query);
    const cursor = String(pagination.cursor);
    expectRefused(await ask(service, 'profit', { ...query, cursor }), '$.cursor');
    const others: Record<string, string>[] = [
      { by: 'day' },
      { from: '2026-06-02' },
      { location: 'M1' },
    ];
    for (const other of others) {
      expectRefused(await ask(service, 'sales', { cursor, ...other }), '$.cursor');
    }
    expectRefused(await ask(service, 'sales', { cursor: 'WzFd' }), '$.cursor');
  });
});

describe('a request', () => {
  it.each([
    [{ from: '2026-06-02', to: '2026-06-01' }, '$.from'],
    [{ from: '2020-01-01', to: '2026-06-01' }, '$.from'],
    [{ from: '2026-02-30', to: '2026-06-01' }, '$.from'],
    [{ from: '2026-06-01T00:00:00Z', to: '2026-06-01' }, '$.from'],
    [{ from: '2026-06-01', to: '10000-01-01' }, '$.to'],
    [{ ...JUNE, by: 'year' }, '$.by'],
    [{ ...JUNE, limit: '0' }, '$.limit'],
    [{ ...JUNE, limit: '1001' }, '$.limit'],
    [{ ...JUNE, format: 'xlsx' }, '$.format'],
    [{ ...JUNE, location: 'a b' }, '$.location'],
  ])('%j is refused', async (query, path) => {
    for (const kind of ['sales', 'profit'] as const) {
      expectRefused(await ask(service, kind, query), path);
    }
  });

  it('for an unknown machine is refused', async () => {
    const answer = await ask(service, 'sales', { ...JUNE, location: 'M9' });
    expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([
      404,
      'not_found',
      '$.location',
    ]);
  });

  it('may cover three years', async () => {
    const { rows } = await report(service, { from: '2024-01-01', to: '2026-12-31', by: 'month' });
    expect(rows).toHaveLength(36);
  });
});

describe('a CSV', () => {
  const HEADER =
    'key,label,orders,units,revenue,refunds,cost,cost_unknown_units,cost_known_revenue,fees,commission,margin,profit';

  it('has all rows, in fen, and is harmless in a spreadsheet', async () => {
    const answer = await ask(service, 'sales', { ...JUNE, by: 'product', format: 'csv' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="sales-by-product-2026-06-01-to-2026-06-30.csv"',
    );
    expect(answer.headers.get('link')).toBeNull();
    expect(answer.text.split('\r\n')).toEqual([
      HEADER,
      `acme-machine:=SUM(A1),'=SUM(A1),1,1,900,0,100,0,900,0,0,800,800`,
      `"acme-machine:b,""c""","b,""c""",1,1,900,0,100,0,900,0,0,800,800`,
      'acme-machine:d,d,1,1,800,0,100,0,800,0,0,700,700',
      'acme-machine:e,e,1,1,700,0,100,0,700,0,0,600,600',
      'acme-machine:牛奶,牛奶,1,1,600,0,100,0,600,0,0,500,500',
      '',
    ]);
  });

  it('may be read in pages', async () => {
    const query = { ...JUNE, by: 'product', format: 'csv', limit: '3', location: 'M1' };
    const first = await ask(service, 'profit', query);
    expect(first.headers.get('content-disposition')).toContain('profit-by-product-M1-2026-06-01');
    const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.get('link')))?.[1];
    const second = await service.call('GET', String(next));
    expect(second.text.split('\r\n').slice(0, 2)).toEqual([
      HEADER,
      'acme-machine:e,e,1,1,700,0,100,0,700,0,0,600,600',
    ]);
    expect(second.headers.get('link')).toBeNull();
  });
});

function expectRefused(answer: Answer, path: string): void {
  expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([400, 'invalid', path]);
}

import type { LedgerLine, LedgerRecord } from '../../adapters/index.js';
import { ledgerRow, soldAt } from './ledger-row.js';

const line = (given: Partial<LedgerLine> = {}): LedgerLine => ({
  vendorSku: '100',
  priceFen: 350,
  costFen: 200,
  status: 'paid',
  ...given,
});

const record = (given: Partial<LedgerRecord> = {}): LedgerRecord => ({
  orderNo: 'S1',
  status: 'DONE',
  locationId: 'M1',
  totalFen: 350,
  createdAt: 1,
  createdAtRaw: 'then',
  lines: [line()],
  ...given,
});

describe('a row', () => {
  it('has null for fields the platform omits', () => {
    expect(ledgerRow(record({ createdAt: null, takenAt: null, statusLabel: '' }))).toMatchObject({
      statusLabel: null,
      state: null,
      locationName: null,
      createdAt: null,
      takenAt: null,
      settledAt: null,
      updatedAt: null,
      finalized: null,
    });
  });

  it('treats a cost equal to the price as unknown', () => {
    const costs = [200, 350, null, 0].map((costFen) => line({ costFen }));
    const { lines } = ledgerRow(record({ lines: [...costs, line({ priceFen: 0, costFen: 0 })] }));
    expect(lines.map(({ costFen }) => costFen)).toEqual([200, null, null, 0, null]);
  });
});

describe('the paid products', () => {
  const paidSkus = (lines: LedgerLine[]) => ledgerRow(record({ lines })).paidSkus;

  it('are joined into one string, once per line', () => {
    const lines = [
      line(),
      line({ vendorSku: '7', status: 'refunded' }),
      line({ vendorSku: 'a-b' }),
    ];
    expect(paidSkus([...lines, line()])).toBe('100 a-b 100');
    expect(paidSkus([line({ status: 'unpaid' })])).toBe('');
  });

  it('are null when they are too long for an index', () => {
    const long = (count: number) =>
      Array.from({ length: count }, () => line({ vendorSku: '水'.repeat(200) }));
    expect(paidSkus(long(3))).toHaveLength(602);
    expect(paidSkus(long(4))).toBeNull();
  });
});

describe('the digest', () => {
  const digest = (given: Partial<LedgerRecord> = {}) => ledgerRow(record(given)).digest;

  it('is equal for equal content', () => {
    expect(digest()).toBe(digest());
    expect(digest({ state: undefined, takenAt: null })).toBe(digest());
    expect(digest()).toMatch(/^[\w-]{16}$/);
  });

  it('differs when any field differs', () => {
    const versions: Partial<LedgerRecord>[] = [
      {},
      { orderNo: 'S2' },
      { status: 'OTHER' },
      { statusLabel: 'x' },
      { locationId: 'M2' },
      { locationName: 'x' },
      { totalFen: 351 },
      { createdAt: null },
      { createdAt: 2 },
      { createdAtRaw: '' },
      { state: 'settled' },
      { state: 'refunded' },
      { takenAt: 1 },
      { settledAt: 1 },
      { updatedAt: 1 },
      { finalized: true },
      { finalized: false },
      { lines: [] },
      { lines: [line(), line()] },
      { lines: [line({ vendorSku: '101' })] },
      { lines: [line({ priceFen: 351 })] },
      { lines: [line({ costFen: null })] },
      { lines: [line({ status: 'refunded' })] },
    ];
    expect(new Set(versions.map(digest)).size).toBe(versions.length);
  });
});

it('is sold at the first known time', () => {
  const times = { createdAt: 5, takenAt: 4, settledAt: 3, updatedAt: 2 };
  const at = (given: Partial<LedgerRecord>) => soldAt(ledgerRow(record({ ...times, ...given })), 1);
  expect(at({})).toBe(5);
  expect(at({ createdAt: null })).toBe(4);
  expect(at({ createdAt: null, takenAt: null })).toBe(3);
  expect(at({ createdAt: null, takenAt: null, settledAt: null })).toBe(2);
  expect(at({ createdAt: null, takenAt: null, settledAt: null, updatedAt: null })).toBe(1);
});

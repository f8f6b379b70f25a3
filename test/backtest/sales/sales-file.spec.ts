import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BacktestProblem } from '../backtest-problem.js';
import { readDay } from './local-day.js';
import { readSalesFile } from './sales-file.js';

const HEADER = 'machine_id,slot,product,ts,qty,price_minor,status,txn';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'routekeeper-backtest-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const read = (...rows: string[]) => {
  const path = join(folder, 'sales.csv');
  writeFileSync(path, [HEADER, ...rows].join('\r\n'));
  return readSalesFile(path);
};

describe('a file of sales', () => {
  it('contains machine, product, day, units and price, with or without a time', () => {
    const { sales } = read(
      'M 1,,"Tea, black",2024-03-01T10:15,1,250,paid,t1',
      'M 1,12,Chips,2024-03-02,2,,Processed,',
      'M 1,12,Chips,2024-03-02 23:59:59+08:00,1,3.5,,',
    );
    const day = readDay('2024-03-01');
    expect(sales).toEqual([
      { machine: 'M 1', product: 'Tea, black', day, units: 1, price: 250 },
      { machine: 'M 1', product: 'Chips', day: day + 1, units: 2, price: null },
      { machine: 'M 1', product: 'Chips', day: day + 1, units: 1, price: 3.5 },
    ]);
  });

  it.each([
    'refunded',
    'Cancelled',
    'canceled',
    'FAILED',
    'void',
    'partially refunded',
    'Declined',
  ])('leaves out sales that are %s', (status) => {
    const { sales, leftOut } = read(
      `m,1,p,2024-03-01,-1,250,${status},t1`,
      'm,1,p,2024-03-01,1,1,ok,t2',
    );
    expect(sales).toMatchObject([{ units: 1 }]);
    expect(leftOut).toBe(1);
  });

  it.each([
    ['a refund', ['3,paid,t', '1,refunded,t'], [2]],
    ['a refund with a minus, above its sale', ['-1,Refund,t', '1,paid,t'], [0]],
    ['refunds one after the other', ['3,paid,t', '1,refunded,t', '1,refunded,t'], [1]],
    ['no more than was sold', ['1,paid,t', '1,paid,u', '1,refund,t', '1,refunded,t'], [0, 1]],
    ['units of several rows', ['1,paid,t', '2,paid,t', '2,void,t'], [0, 1]],
    ['nothing by another transaction', ['1,paid,t', '1,refunded,u'], [1]],
    ['nothing without a transaction', ['1,paid,', '1,refunded,'], [1]],
    ['nothing by an attempt that was never paid', ['1,declined,t', '1,paid,t', '1,pending,t'], [1]],
  ])('subtracts %s', (_, rows, units) => {
    const { sales } = read(
      ...rows.map((row) => {
        const [qty, ...rest] = row.split(',');
        return ['m,1,p,2024-03-01', qty, '250', ...rest].join(',');
      }),
    );
    expect(sales.map((sale) => sale.units)).toEqual(units);
  });

  it('subtracts only what the same machine sold of the same product', () => {
    const { sales } = read(
      'm,1,p,2024-03-01,1,250,paid,t',
      'm,1,q,2024-03-01,1,250,refunded,t',
      'n,1,p,2024-03-01,1,250,refunded,t',
    );
    expect(sales).toMatchObject([{ units: 1 }]);
  });

  it('is refused when it does not state how much of a sale was refunded', () => {
    expect(() => read('m,1,p,2024-03-01,1,1,paid,t', 'm,1,p,2024-03-01,,1,refunded,t')).toThrow(
      'line 3: qty must be a whole number',
    );
  });

  it('uses the slot as the product where none is named', () => {
    expect(read('m,A7,,2024-03-01,1,1,paid,').sales[0]?.product).toBe('A7');
  });

  it('may name its columns in another order, and have more', () => {
    const path = join(folder, 'other.csv');
    writeFileSync(
      path,
      'txn,note,Status,price_minor,qty,ts,product,slot,machine_id\n1,x,paid,1,4,2024-03-01,p,,m',
    );
    expect(readSalesFile(path).sales).toMatchObject([{ machine: 'm', product: 'p', units: 4 }]);
  });

  it.each([
    ['m,1,p,yesterday,1,1,paid,', 'line 2: ts must be a date'],
    ['m,1,p,2024-02-30,1,1,paid,', 'line 2: ts must be a date'],
    ['m,1,p,2024-03-01,some,1,paid,', 'line 2: qty must be a whole number'],
    ['m,1,p,2024-03-01,-1,1,paid,', 'line 2: qty must be a whole number'],
    ['m,1,p,2024-03-01,1.5,1,paid,', 'line 2: qty must be a whole number'],
    ['m,1,p,2024-03-01,1,cheap,paid,', 'line 2: price_minor must be a number'],
    [',1,p,2024-03-01,1,1,paid,', 'line 2: machine_id'],
    ['m,1,p,2024-03-01,1,1,paid', 'line 2: 7 fields, where the header has 8'],
  ])('is refused, naming file and line: %s', (row, problem) => {
    expect(() => read(row)).toThrow(BacktestProblem);
    expect(() => read(row)).toThrow(`${join(folder, 'sales.csv')}: ${problem}`);
  });

  it('is refused without its columns, when empty, and when missing', () => {
    const path = join(folder, 'bare.csv');
    writeFileSync(path, 'machine_id,slot,product\nm,1,p');
    expect(() => readSalesFile(path)).toThrow('the header lacks ts, qty, price_minor, status, txn');
    writeFileSync(path, '');
    expect(() => readSalesFile(path)).toThrow('bare.csv: the file is empty');
    expect(() => readSalesFile(join(folder, 'none.csv'))).toThrow('none.csv: ENOENT');
  });
});

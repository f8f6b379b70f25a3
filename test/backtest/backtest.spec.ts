import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backtest } from './backtest.js';
import { madeUpHistory, madeUpProduct } from './made-up-sales.js';
import { runBacktest } from './run.js';
import { dateOf } from './sales/local-day.js';
import { seededRandom } from './random.js';

const MEMBERS = [
  'relative_rmse',
  'wape',
  'bias',
  'pinball_ratio',
  'coverage_90',
  'censored_bias',
  'fill',
  'stock',
  'orders',
  'naive_stock',
  'naive_orders',
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'routekeeper-backtest-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Writes products that sold a given number of units on each day. */
function write(
  name: string,
  days: number,
  products: number,
  unitsOn: (day: number, product: number) => number,
): string {
  const rows = ['machine_id,slot,product,ts,qty,price_minor,status,txn'];
  for (let day = 0; day < days; day++) {
    for (let product = 0; product < products; product++) {
      const units = unitsOn(day, product);
      if (units > 0) rows.push(`m,,p${product},${dateOf(19_000 + day)},${units},100,paid,`);
    }
  }
  const path = join(folder, name);
  writeFileSync(path, rows.join('\n'));
  return path;
}

/** Writes five products with random sales. */
function writeSales(name: string, days: number): string {
  const random = seededRandom(11);
  return write(name, days, 5, (_, product) => Math.floor(random() * (1.3 + product / 3)));
}

function run(...args: string[]) {
  const out: string[] = [];
  const told: string[] = [];
  const terminal = {
    print: (line: string) => void out.push(line),
    show: (line: string) => void told.push(line),
  };
  const done = runBacktest(args, terminal, 1);
  return { done, last: out.at(-1) ?? '', told: told.join('\n') };
}

describe('a backtest', () => {
  it('ends with one JSON object that has every figure of each file', () => {
    const plot = join(folder, 'plot.svg');
    const { done, last } = run(writeSales('one.csv', 150), '--plot', plot);
    expect(done).toBe(true);
    const { files } = JSON.parse(last) as { files: Record<string, Record<string, unknown>> };
    expect(Object.keys(files)).toEqual(['one.csv']);
    for (const figures of Object.values(files)) {
      expect(Object.keys(figures)).toEqual(MEMBERS);
      for (const figure of Object.values(figures)) expect(typeof figure).toBe('number');
    }
    expect(readFileSync(plot, 'utf8')).toMatch(/^<svg [^]*adaptive-1[^]*<\/svg>\n$/);
  });

  it('reports what could not be measured, and fails', () => {
    const plot = join(folder, 'plot.svg');
    const unreadable = join(folder, 'unreadable.csv');
    writeFileSync(unreadable, 'machine_id\nm');
    const { done, last, told } = run(
      writeSales('short.csv', 100),
      unreadable,
      writeSales('long.csv', 150),
      '--plot',
      plot,
    );
    expect(done).toBe(false);
    expect(told).toContain('short.csv: too short to measure: 100 days');
    expect(told).toContain('unreadable.csv: line 1: the header lacks');
    expect(Object.keys((JSON.parse(last) as { files: object }).files)).toEqual(['long.csv']);
  });

  it.each([
    [
      'always the same',
      () => 2,
      'relative_rmse (the naive mean was never wrong)',
      { relative_rmse: null, wape: 0 },
    ],
    [
      'hardly ever',
      (day: number) => Number([0, 45, 139].includes(day)),
      'relative_rmse (the naive mean was never wrong); ' +
        'wape, bias, censored_bias (nothing was sold in the weeks that were forecast); ' +
        "pinball_ratio (the naive mean's quantiles were never wrong)",
      { wape: null, coverage_90: 1 },
    ],
  ])(
    'names the figures that cannot be computed from sales of %s, and fails',
    (_, unitsOn, missing, figures) => {
      const plot = join(folder, 'plot.svg');
      const { done, last, told } = run(write('few.csv', 160, 1, unitsOn), '--plot', plot);
      expect(done).toBe(false);
      expect(told).toContain(`few.csv: could not measure ${missing}`);
      expect(JSON.parse(last)).toMatchObject({ files: { 'few.csv': figures } });
    },
  );

  it.each([
    [[], 'Name at least one file of sales'],
    [['none.csv'], 'none.csv: ENOENT'],
    [['--plott', 'x'], '--plott'],
  ])('measures nothing for invalid input: %j', (args, problem) => {
    const { done, last, told } = run(...args);
    expect(done).toBe(false);
    expect(last).toBe('{"files":{}}');
    expect(told).toContain(problem);
  });

  it('prints its figures even if the plot cannot be drawn, and fails', () => {
    const plot = join(folder, 'none', 'plot.svg');
    const { done, last, told } = run(writeSales('one.csv', 150), '--plot', plot);
    expect(done).toBe(false);
    expect(told).toContain(`Could not draw in ${plot}: ENOENT`);
    expect(JSON.parse(last)).toHaveProperty(['files', 'one.csv', 'wape'], expect.any(Number));
  });

  it('finds no error in constant sales', () => {
    const history = madeUpHistory(
      madeUpProduct(() => 2, 160),
      madeUpProduct(() => 2, 160, 'b'),
    );
    const { measured } = backtest(history, () => undefined, 1);
    for (const { contender, tally } of measured) {
      expect([contender, tally.report().wape?.value.toFixed(9)]).toEqual([
        contender,
        '0.000000000',
      ]);
    }
  });
});

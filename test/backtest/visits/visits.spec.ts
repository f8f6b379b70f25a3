import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SIMPLE_RULES } from './contestants.js';
import { runTrial } from './run.js';
import { dateOf } from '../sales/local-day.js';
import { seededRandom } from '../random.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'routekeeper-visits-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Writes two machines with random sales over 30 weeks. */
function writeSales(name: string, price: string): string {
  const random = seededRandom(5);
  const rows = ['machine_id,slot,product,ts,qty,price_minor,status,txn'];
  for (let day = 0; day < 210; day += 1) {
    for (const machine of ['a', 'b']) {
      for (let product = 0; product < 3; product += 1) {
        const units = Math.floor(random() * (2 + product));
        const date = dateOf(19_000 + day);
        if (units > 0) rows.push(`${machine},,p${product},${date},${units},${price},paid,`);
      }
    }
  }
  const path = join(folder, name);
  writeFileSync(path, rows.join('\n'));
  return path;
}

function run(...args: string[]) {
  const out: string[] = [];
  const told: string[] = [];
  const rules = SIMPLE_RULES.filter(({ name }) => ['weekly', 'fewer_days'].includes(name));
  const done = runTrial(args, rules, {
    print: (line) => void out.push(line),
    show: (line) => void told.push(line),
  });
  return { done, out: out.join('\n'), last: out.at(-1) ?? '', told: told.join('\n') };
}

describe('a trial of visits', () => {
  it('prints a table for each file and variant, and ends with one JSON object', () => {
    const { done, out, last } = run(
      writeSales('sales.csv', '300'),
      writeSales('other.csv', '4000'),
      ...['--seeds', '1-2'],
    );
    expect(done).toBe(true);
    const { files } = JSON.parse(last) as { files: Record<string, Record<string, unknown>> };
    expect(Object.keys(files)).toEqual(['sales.csv', 'other.csv']);
    for (const variants of Object.values(files)) {
      expect(Object.keys(variants)).toEqual(['base', 'cost_x2', 'km_50', 'third']);
      for (const variant of Object.values(variants)) {
        expect(variant).toEqual({
          rules: {
            weekly: figures({ visits: 20 }),
            fewer_days: figures({ visits: 20 }),
          },
        });
      }
    }
    expect(out).toMatch(/sales\.csv, costs x 2:\n.*profit[^]*weekly in fewer days +-?\d+\.\d\d/);
  });

  it('is the same when it is repeated', () => {
    const path = writeSales('sales.csv', '300');
    const first = run(path, '--seeds', '3', '--variants', 'base');
    expect(run(path, '--seeds', '3', '--variants', 'base').last).toBe(first.last);
    expect(run(path, '--seeds', '4', '--variants', 'base').last).not.toBe(first.last);
  });

  it.each([
    [[], 'Name at least one file of sales'],
    [['none.csv'], 'none.csv: ENOENT'],
    [['x.csv', '--seeds', 'few'], '--seeds is like 1-10'],
    [['x.csv', '--variants', 'some'], '--variants is all or base'],
    [['x.csv', '--hour', 'much'], '--hour is a number'],
  ])('measures nothing for invalid input: %j', (args, problem) => {
    const { done, last, told } = run(...args);
    expect(done).toBe(false);
    expect(last).toBe('{"files":{}}');
    expect(told).toContain(problem);
  });

  it('needs prices', () => {
    const { done, told } = run(writeSales('unpriced.csv', ''));
    expect(done).toBe(false);
    expect(told).toContain('unpriced.csv: without prices');
  });
});

const figures = (known: object): unknown => ({
  profit: expect.any(Number) as number,
  visits: expect.any(Number) as number,
  hours: expect.any(Number) as number,
  km: expect.any(Number) as number,
  lost_share: expect.any(Number) as number,
  ...known,
});

import { isKnown, isListed } from './listing.js';
import { readDay } from './local-day.js';
import { salesHistory, weekdayAt } from './sales-history.js';
import { splitDays, weeklyOrigins } from './split.js';
import { madeUpProduct } from '../made-up-sales.js';

describe("a file's history", () => {
  const day = readDay('2024-03-01');
  const sale = (
    machine: string,
    product: string,
    after: number,
    units: number,
    price: number | null = 100,
  ) => ({ machine, product, day: day + after, units, price });

  it('has the units of every day by machine and product, whatever the coil', () => {
    const history = salesHistory('x.csv', [
      sale('a', 'p', 1, 2),
      sale('b', 'p', 0, 1),
      sale('a', 'p', 1, 1),
      sale('a', 'q', 3, 1),
    ]);
    expect(history.days).toBe(4);
    expect(weekdayAt(history, 0)).toBe(4);
    expect(history.machines).toEqual([
      [
        { machine: 'a', product: 'p', sold: [0, 3, 0, 0], first: 1, last: 1, price: 100 },
        { machine: 'a', product: 'q', sold: [0, 0, 0, 1], first: 3, last: 3, price: 100 },
      ],
      [{ machine: 'b', product: 'p', sold: [1, 0, 0, 0], first: 0, last: 0, price: 100 }],
    ]);
  });

  it('has the mean price of the units whose price is known', () => {
    const history = salesHistory('x.csv', [
      sale('a', 'p', 0, 3, 100),
      sale('a', 'p', 1, 1, 200),
      sale('a', 'p', 2, 9, null),
      sale('a', 'q', 2, 1, null),
    ]);
    expect(history.machines[0]?.map(({ price }) => price)).toEqual([125, null]);
  });

  it('lasts from the first to the last day with units, whatever other dates it contains', () => {
    const history = salesHistory('x.csv', [
      sale('a', 'p', -900, 0),
      sale('a', 'p', 0, 1),
      sale('a', 'p', 2, 1),
      sale('a', 'p', 900, 0),
    ]);
    expect(history).toMatchObject({ firstDay: day, days: 3 });
    expect(salesHistory('x.csv', [sale('a', 'p', 0, 0)]).days).toBe(0);
  });
});

describe('a product', () => {
  const product = madeUpProduct((day) => Number(day === 10 || day === 60), 100);

  it('is listed while it sold in the last six weeks and sells again after the horizon', () => {
    expect([11, 52, 53].map((day) => isListed(product, day))).toEqual([true, true, false]);
    expect([10, 61].map((day) => isListed(product, day))).toEqual([false, false]);
    const steady = madeUpProduct(() => 1, 100);
    expect([92, 93].map((origin) => isListed(steady, origin))).toEqual([true, false]);
  });

  it('is known four weeks after its first sale', () => {
    expect([37, 38].map((origin) => isKnown(product, origin))).toEqual([false, true]);
  });
});

describe('the split', () => {
  it('is at day 210, or earlier in a file of less than a year', () => {
    expect(splitDays(365).at).toBe(210);
    expect(splitDays(1000).at).toBe(210);
    expect(splitDays(200).at).toBe(115);
  });

  it('is refused for a file that is too short', () => {
    expect(() => splitDays(139)).toThrow('too short to measure: 139 days, at least 140 are needed');
  });

  it('has one origin per week, each with its whole horizon before the end', () => {
    expect(weeklyOrigins(210, 231)).toEqual([210, 217, 224]);
    expect(weeklyOrigins(210, 230)).toEqual([210, 217]);
    expect(weeklyOrigins(210, 210)).toEqual([]);
  });
});

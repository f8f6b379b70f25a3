import fc from 'fast-check';
import { salesBetween, type TimedReading } from './dex-sales.js';

const HOUR_MS = 3_600_000;

const at = (hour: number, counters: Record<string, [units: number, value: number]>) => ({
  at: hour * HOUR_MS,
  counters: Object.entries(counters).map(([slot, [units, value]]) => ({
    slot,
    units,
    value,
    price: 250,
    capacity: null,
  })),
});

it('tells nothing from the first reading', () => {
  expect(salesBetween([at(0, { A1: [1830, 457_500] })])).toEqual({ sales: [], faults: [] });
});

it('spreads what was sold over the time between two readings', () => {
  const between = { since: 0, until: 4 * HOUR_MS };
  const { sales } = salesBetween([
    at(0, { A1: [10, 2500], A2: [4, 600] }),
    at(4, { A1: [12, 3001] }),
  ]);
  expect(sales).toEqual([
    { slot: 'A1', number: 11, restarts: 0, price: 250, at: HOUR_MS, ...between },
    { slot: 'A1', number: 12, restarts: 0, price: 251, at: 3 * HOUR_MS, ...between },
  ]);
});

it('counts from zero after a counter was started again', () => {
  const { sales } = salesBetween([at(0, { A1: [10, 2500] }), at(2, { A1: [1, 300] })]);
  const between = { since: 0, until: 2 * HOUR_MS };
  expect(sales).toEqual([
    { slot: 'A1', number: 1, restarts: 1, price: 300, at: HOUR_MS, ...between },
  ]);
});

it('takes the reading with more units for the later one of a minute', () => {
  const readings = [
    at(0, { A1: [10, 2500] }),
    at(1, { A1: [12, 3000] }),
    at(1, { A1: [11, 2750] }),
  ];
  expect(salesBetween(readings).sales.map(({ number }) => number)).toEqual([11, 12]);
});

it('waits for the second reading of a slot that appears later', () => {
  const readings = [at(0, { A1: [1, 250] }), at(1, { A9: [90, 900] }), at(3, { A9: [91, 905] })];
  expect(salesBetween(readings).sales.map(({ slot, number }) => [slot, number])).toEqual([
    ['A9', 91],
  ]);
});

it('uses the set price when the value goes back although units were sold', () => {
  const { sales } = salesBetween([at(0, { A1: [10, 2500] }), at(2, { A1: [11, 2400] })]);
  expect(sales.map(({ price }) => price)).toEqual([250]);
});

it('believes no counter that jumps', () => {
  const readings = [
    at(0, { A1: [10, 2500] }),
    at(1, { A1: [900_000_000_000, 0] }),
    at(2, { A1: [12, 3000] }),
    at(3, { A1: [13, 3250] }),
  ];
  const { sales, faults } = salesBetween(readings);
  expect(faults).toEqual([{ slot: 'A1', at: HOUR_MS, units: 900_000_000_000 }]);
  expect(sales.at(-1)).toMatchObject({ number: 13, price: 250 });
});

describe('random readings', () => {
  const steps = fc.array(
    fc.record({ units: fc.nat({ max: 40 }), value: fc.nat({ max: 100_000 }) }),
    { minLength: 2, maxLength: 12 },
  );
  const readingsOf = (made: { units: number; value: number }[]): TimedReading[] => {
    let units = 100;
    let value = 5000;
    return made.map((step, hour) => {
      units += step.units;
      value += step.units === 0 ? 0 : step.value;
      return at(hour, { A1: [units, value] });
    });
  };

  it('name the same units in any order and when repeated, and lose no money', () => {
    fc.assert(
      fc.property(steps, fc.infiniteStream(fc.nat()), (made, order) => {
        const readings = readingsOf(made);
        const whole = salesBetween(readings).sales;
        const shuffled = [...readings, ...readings]
          .map((reading) => ({ reading, key: order.next().value as number }))
          .sort((one, other) => one.key - other.key)
          .map(({ reading }) => reading);
        expect(salesBetween(shuffled).sales).toEqual(whole);
        const [first, last] = [readings[0], readings.at(-1)];
        const money = (last?.counters[0]?.value ?? 0) - (first?.counters[0]?.value ?? 0);
        expect(whole.reduce((sum, { price }) => sum + price, 0)).toBe(money);
        expect(new Set(whole.map(({ number }) => number)).size).toBe(whole.length);
      }),
    );
  });

  it('name the same units when readings in between are missing', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (made, kept) => {
        const readings = readingsOf(made);
        const fewer = readings.filter(
          (_, index) => index === 0 || index === readings.length - 1 || kept[index],
        );
        const numbers = (given: TimedReading[]) =>
          salesBetween(given).sales.map(({ number }) => number);
        expect(numbers(fewer)).toEqual(numbers(readings));
      }),
    );
  });
});

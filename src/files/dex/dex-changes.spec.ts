import fc from 'fast-check';
import { changesBy, dexSaleKey, dexSaleRow, inMinorUnits } from './dex-changes.js';
import { salesBetween, type DexSale, type TimedReading } from './dex-sales.js';

const counter = (slot: string, units: number, value: number) => ({
  slot,
  units,
  value,
  price: 250,
  capacity: null,
});

it('states the units of a split interval again, and withdraws what was none', () => {
  const first = { at: 0, counters: [counter('A1', 10, 2500)] };
  const last = { at: 4000, counters: [counter('A1', 12, 3000)] };
  const units = (sales: DexSale[]) => sales.map(({ restarts, number }) => [restarts, number]);
  expect(units(changesBy([first], last).stated)).toEqual([
    [0, 11],
    [0, 12],
  ]);
  const between = { at: 2000, counters: [counter('A1', 11, 2700)] };
  const split = changesBy([first, last], between);
  expect(split).toMatchObject({
    stated: [
      { number: 11, price: 200, at: 1000 },
      { number: 12, price: 300, at: 3000 },
    ],
    withdrawn: [],
  });
  // The counter was started again in between.
  const restarted = { at: 2000, counters: [counter('A1', 1, 250)] };
  const { stated, withdrawn } = changesBy([first, last], restarted);
  expect(units(withdrawn)).toEqual([
    [0, 11],
    [0, 12],
  ]);
  expect(stated).toHaveLength(12);
  expect(changesBy([first, last], last)).toEqual({ stated: [], withdrawn: [], faults: [] });
});

it('has the sales of all readings after any order of them', () => {
  const readings = fc.uniqueArray(
    fc.record({
      at: fc.nat({ max: 50 }),
      units: fc.nat({ max: 12 }),
      value: fc.nat({ max: 3000 }),
    }),
    { selector: ({ at }) => at, minLength: 1, maxLength: 7 },
  );
  fc.assert(
    fc.property(readings, (made) => {
      const known: TimedReading[] = [];
      const ledger = new Map<string, DexSale>();
      for (const { at, units, value } of made) {
        const next = { at, counters: [counter('A1', units, value)] };
        const { stated, withdrawn } = changesBy(known, next);
        for (const sale of withdrawn) ledger.delete(dexSaleKey('M1', sale));
        for (const sale of stated) ledger.set(dexSaleKey('M1', sale), sale);
        known.push(next);
      }
      const expected = salesBetween(known).sales;
      expect(ledger.size).toBe(expected.length);
      for (const sale of expected) expect(ledger.get(dexSaleKey('M1', sale))).toEqual(sale);
    }),
  );
});

it('says between which readings a unit was sold', () => {
  const [sale] = changesBy([{ at: 0, counters: [counter('A 1', 1, 250)] }], {
    at: 2000,
    counters: [counter('A 1', 2, 500)],
  }).stated;
  expect(sale && dexSaleRow('M1', sale)).toMatchObject({
    sku: 'M1-A_1',
    soldAt: 1000,
    soldAtText: '1970-01-01T00:00:00.000Z/1970-01-01T00:00:02.000Z',
  });
});

it.each([
  [2, 2, 2500],
  [null, 2, 2500],
  [0, 2, 250_000],
  [2, 0, 25],
  [3, 2, 250],
])('turns amounts with %j decimals into ones with %j', (decimals, digits, expected) => {
  expect(inMinorUnits([counter('A1', 10, 2500)], decimals, digits)[0]?.value).toBe(expected);
});

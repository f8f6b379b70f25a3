import fc from 'fast-check';
import { Calendar } from '../calendar.js';
import { placeMachine } from '../world/machines.js';
import { stockProducts } from '../world/products.js';
import { MachineHistory, type Cycle } from './machine-history.js';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 15, 3);
const calendar = new Calendar('Asia/Shanghai');
const products = stockProducts('acme');
const historyOf = (index: number) =>
  new MachineHistory('acme', placeMachine('acme', index, products), calendar);
const outlineOf = ({ startStock, sales, endStock }: Cycle) => ({
  startStock,
  sales: sales.map(({ at, number, lines }) => [at, number, lines.map(({ slot }) => slot.id)]),
  endStock,
});
const anyMoment = fc.integer({ min: Date.UTC(1969, 0), max: Date.UTC(2060, 0) });

describe('the history of a machine', () => {
  it('is the same whichever part is requested first', () => {
    fc.assert(
      fc.property(
        fc.nat(13),
        fc.array(anyMoment, { minLength: 2, maxLength: 5 }),
        (index, moments) => {
          const forwards = historyOf(index);
          const backwards = historyOf(index);
          const first = moments.map((ms) => outlineOf(forwards.cycleAt(ms)));
          const second = moments.toReversed().map((ms) => outlineOf(backwards.cycleAt(ms)));
          expect(second.reverse()).toEqual(first);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('has no gaps: each cycle contains its timestamp and ends where the next begins', () => {
    fc.assert(
      fc.property(fc.nat(13), anyMoment, (index, ms) => {
        const history = historyOf(index);
        const cycle = history.cycleAt(ms);
        expect(cycle.startsAt).toBeLessThanOrEqual(ms);
        expect(cycle.endsAt).toBeGreaterThan(ms);
        expect(history.cycleAt(cycle.endsAt).startsAt).toBe(cycle.endsAt);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps selling every day', () => {
    const history = historyOf(2);
    for (let ago = 90; ago > 0; ago -= 1) {
      const start = NOW - ago * DAY_MS;
      expect(history.salesBetween(start, start + DAY_MS).length).toBeGreaterThan(0);
    }
  });

  it('fills or skips each slot at a visit, and never removes anything', () => {
    const history = historyOf(4);
    let left = 0;
    for (let ms = NOW - 90 * DAY_MS; ms < NOW;) {
      const before = history.cycleAt(ms);
      const after = history.cycleAt(before.endsAt);
      for (const { index, capacity } of history.machine.slots) {
        const stock = after.startStock[index];
        if (stock === capacity) continue;
        expect(stock).toBe(before.endStock[index]);
        left += 1;
      }
      ms = before.endsAt;
    }
    expect(left).toBeGreaterThan(0);
  });

  it('has slots that sell out occasionally, but not often', () => {
    let slots = 0;
    let empty = 0;
    for (let index = 0; index < 14; index += 1) {
      const history = historyOf(index);
      for (let ago = 0; ago < 60; ago += 1) {
        const stock = history.stockAt(NOW - ago * DAY_MS);
        slots += stock.length;
        empty += stock.filter((pieces) => pieces === 0).length;
      }
    }
    expect(empty / slots).toBeGreaterThan(0.005);
    expect(empty / slots).toBeLessThan(0.08);
  });
});

import fc from 'fast-check';
import { Calendar } from '../calendar.js';
import { placeMachine } from '../world/machines.js';
import { stockProducts } from '../world/products.js';
import { VENUES } from '../world/venues.js';
import { shoppersOn, tradeDayStart, willPay } from './shoppers.js';

const calendar = new Calendar('Asia/Shanghai');
const products = stockProducts('acme');
const machineAt = (kind: string) => {
  const index = VENUES.findIndex((venue) => venue.kind === kind);
  return placeMachine('acme', index, products);
};
const office = machineAt('office');
const anyMachine = fc.nat(30).map((index) => placeMachine('acme', index, products));
const anyDay = fc.integer({ min: -3000, max: 30_000 });

describe('shoppers', () => {
  it('arrive within the trading day, in order, with distinct numbers', () => {
    fc.assert(
      fc.property(anyMachine, anyDay, (machine, day) => {
        const shoppers = shoppersOn('acme', machine, calendar, day);
        const times = shoppers.map(({ at }) => at);
        expect(times).toEqual([...times].sort((left, right) => left - right));
        expect(new Set(shoppers.map(({ number }) => number)).size).toBe(shoppers.length);
        for (const at of times) {
          expect(at).toBeGreaterThanOrEqual(tradeDayStart(machine, calendar, day));
          expect(at).toBeLessThan(tradeDayStart(machine, calendar, day + 1));
          expect(Number.isInteger(at / 1000)).toBe(true);
        }
      }),
    );
  });

  it('are the same for the same seed and day, and different on another day', () => {
    fc.assert(
      fc.property(anyMachine, anyDay, (machine, day) => {
        const once = shoppersOn('acme', machine, calendar, day);
        expect(shoppersOn('acme', machine, calendar, day)).toEqual(once);
        expect(shoppersOn('other', machine, calendar, day)).not.toEqual(once);
        expect(shoppersOn('acme', machine, calendar, day + 7)).not.toEqual(once);
      }),
    );
  });

  it('want one to three different products, most of them one', () => {
    const wishes = Array.from({ length: 60 }, (_, day) =>
      shoppersOn('acme', office, calendar, day),
    ).flatMap((shoppers) => shoppers.map((shopper) => shopper.wishes.map(({ slot }) => slot)));
    const counts = [1, 2, 3].map((count) => wishes.filter((w) => w.length === count).length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(wishes.length);
    expect(counts[0]).toBeGreaterThan(wishes.length * 0.7);
    expect(counts[1]).toBeGreaterThan(counts[2] ?? Infinity);
    expect(counts[2]).toBeGreaterThan(0);
    for (const slots of wishes) expect(new Set(slots).size).toBe(slots.length);
  });

  it.each([
    ['office', [0, 1, 2, 3, 4], [5, 6]],
    ['retail', [5, 6], [0, 1, 2]],
  ])('visit an %s on its busy weekdays', (kind, busy, quiet) => {
    const machine = machineAt(kind);
    const averageOn = (weekdays: number[]) => {
      const days = Array.from({ length: 140 }, (_, day) => day).filter((day) =>
        weekdays.includes(calendar.weekdayOf(day)),
      );
      const counts = days.map((day) => shoppersOn('acme', machine, calendar, day).length);
      return counts.reduce((sum, count) => sum + count) / counts.length;
    };
    expect(averageOn(busy)).toBeGreaterThan(1.5 * averageOn(quiet));
  });

  it('visit an office during the day, not at night', () => {
    const hours = Array.from({ length: 60 }, (_, day) =>
      shoppersOn('acme', office, calendar, day),
    ).flatMap((shoppers) => shoppers.map(({ at }) => Number(calendar.wallClock(at).slice(11, 13))));
    const night = hours.filter((hour) => hour < 6);
    const afternoon = hours.filter((hour) => hour >= 12 && hour < 18);
    expect(night).toEqual([]);
    expect(afternoon.length).toBeGreaterThan(hours.length * 0.4);
  });

  it('never buy at a higher price what they decline at a lower one', () => {
    const slot = office.slots[0];
    if (!slot) throw new Error('The machine has no slots');
    const price = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        price,
        price,
        (reluctance, a, b) => {
          const wish = { slot, reluctance };
          if (willPay(wish, Math.max(a, b))) expect(willPay(wish, Math.min(a, b))).toBe(true);
        },
      ),
    );
    expect(willPay({ slot, reluctance: 0.5 }, slot.basePriceFen)).toBe(true);
    expect(willPay({ slot, reluctance: 0.5 }, slot.basePriceFen * 3)).toBe(false);
  });
});

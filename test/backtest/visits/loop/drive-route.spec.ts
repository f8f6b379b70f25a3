import { madeUpWorld, TERMS } from './made-up-world.js';
import { seededRandom } from '../../random.js';
import { Drive, profitOf } from '../../../../src/visits/value/domain/replay/drive-route.js';
import { RouteState } from '../../../../src/visits/value/domain/replay/route-state.js';
import type { VisitRule } from '../../../../src/visits/value/domain/replay/visit-rule.js';

/** 5 km from the depot in the middle: 6.5 km and 13 minutes by road. */
const EAST = { x: 15, y: 10 };
const WEST = { x: 5, y: 10 };

const never: VisitRule = () => [];
const onDays =
  (...days: number[]): VisitRule =>
  ({ world }, day) =>
    days.includes(day) ? world.machines : [];

describe('a route that is driven', () => {
  const steady = madeUpWorld([{ place: EAST, products: [() => 2, () => 1] }]);

  it('sells what is there and loses the rest', () => {
    const result = new Drive(new RouteState(steady), never, 0).until(14);
    expect(result).toMatchObject({
      wanted: 42,
      sold: 20,
      margin: 2000,
      visits: 0,
      cost: 0,
      owed: 20,
    });
  });

  it('is refilled before the sales of the day', () => {
    const refilled = new Drive(new RouteState(steady), onDays(0, 4), 0).until(5);
    // On day 0 all was full; on day 4, 8 and 4 units were missing.
    expect(refilled).toMatchObject({ refilled: 12, owed: 3, sold: 15 });
  });

  it('costs working time and kilometres, and what is owed in the end', () => {
    const result = new Drive(new RouteState(steady), onDays(4), 0).until(5);
    const minutes = 13 + 12 + 2 * 0.5 + 13;
    const cost = (minutes / 60) * TERMS.costPerHour + 13 * TERMS.costPerKm;
    expect(result.hours).toBeCloseTo(minutes / 60);
    expect(result.km).toBeCloseTo(13);
    expect(result.cost).toBeCloseTo(cost);
    expect(profitOf(result)).toBeCloseTo(1500 - cost - (3 / 12) * cost);
  });

  it('is not paid for having more in the end than at the start', () => {
    const route = new RouteState(steady);
    const drive = new Drive(route, onDays(3), 0);
    drive.until(3);
    const result = drive.until(4);
    expect(result.owed).toBeLessThan(0);
    expect(profitOf(result)).toBe(result.margin - result.cost);
  });

  it('asks for visits on working days only', () => {
    const asked: number[] = [];
    const rule: VisitRule = (_, day) => {
      asked.push(day);
      return [];
    };
    new Drive(new RouteState(steady), rule, 0).until(9);
    expect(asked).toEqual([0, 1, 2, 3, 4, 7, 8]);
  });

  it('postpones what does not fit into the day, and what is worth least', () => {
    const world = madeUpWorld(
      [
        { place: EAST, products: [() => 1] },
        { place: WEST, products: [() => 2] },
      ],
      { minutesPerDay: 60 },
    );
    const route = new RouteState(world);
    const drive = new Drive(route, onDays(3), 0);
    const stock = () => [0, 1].map((slot) => route.stockOf(slot));
    drive.until(4);
    expect(stock()).toEqual([6, 8]);
    drive.until(5);
    expect(stock()).toEqual([9, 6]);
  });

  it('refills only slots that are filled below the share that is given', () => {
    const world = madeUpWorld([{ place: EAST, products: [() => 1, () => 0] }], {
      terms: { ...TERMS, refillBelow: 0.7 },
    });
    const units = (day: number) =>
      new Drive(new RouteState(world), onDays(day), 0).until(5).refilled;
    expect([2, 3].map(units)).toEqual([0, 3]);
  });

  it('shows its operator sales, not demand', () => {
    const route = new RouteState(madeUpWorld([{ place: EAST, products: [() => 4] }]));
    new Drive(route, never, 0).until(5);
    const [slot] = route.historyOf([0], 5).slots;
    expect(slot?.sold).toEqual([4, 4, 2, 0, 0]);
    expect(slot?.kinds).toEqual(['open', 'open', 'sold_out', 'empty', 'empty']);
  });

  it('gets new products with a full slot, and loses those that leave', () => {
    const world = madeUpWorld([
      {
        place: EAST,
        products: [(day) => (day < 2 ? 1 : null), (day) => (day < 3 ? null : 1)],
      },
    ]);
    const route = new RouteState(world);
    const result = new Drive(route, never, 0).until(5);
    expect(result).toMatchObject({ wanted: 4, sold: 4, owed: 2 });
    expect(world.slotsOn(0, 4)).toEqual([1]);
    expect(route.historyOf([1], 5).slots[0]?.kinds.slice(-3)).toEqual(['absent', 'absent', 'open']);
  });

  it('never has a negative stock, nor drives longer than a day', () => {
    const random = seededRandom(7);
    const place = () => ({ x: random() * 20, y: random() * 20 });
    const world = madeUpWorld(
      Array.from({ length: 12 }, () => ({
        place: place(),
        products: Array.from({ length: 5 }, () => () => Math.floor(random() * 5)),
      })),
      { minutesPerDay: 200 },
    );
    const route = new RouteState(world);
    const some: VisitRule = () => world.machines.filter(() => random() < 0.4);
    const drive = new Drive(route, some, 0);
    for (let day = 0; day < 84; day += 1) {
      expect(drive.until(day + 1).hours).toBeLessThanOrEqual(200 / 60);
      for (let slot = 0; slot < world.slotCount; slot += 1) {
        expect(route.stockOf(slot)).toBeGreaterThanOrEqual(0);
        expect(route.stockOf(slot)).toBeLessThanOrEqual(10);
      }
    }
  });
});

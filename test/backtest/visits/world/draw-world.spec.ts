import { weekdayOf } from './days.js';
import { drawWorld, MACHINES, type WorldTerms } from './draw-world.js';
import { drawDemand, drawableMachines } from './drawn-demand.js';
import { TERMS } from '../loop/made-up-world.js';
import { madeUpHistory, madeUpProduct } from '../../made-up-sales.js';

const WORLD: WorldTerms = { terms: TERMS, side: 20, salesKept: 1, mostWeeksShifted: 4 };
const all = { shift: 0, kept: 1 };
const never = () => 0.999;

describe('the demand of a drawn machine', () => {
  it('is what was sold on the same weekdays, also from the beginning again', () => {
    // The file begins on a Friday; its third day is a Sunday.
    const product = madeUpProduct((day) => Number(day % 7 === 2), 143);
    const { demand } = drawDemand(product, { ...madeUpHistory(product), firstDay: 1 }, all, never);
    const weekdays = [...demand].flatMap((units, at) => (units > 0 ? [weekdayOf(at)] : []));
    expect(new Set(weekdays)).toEqual(new Set([6]));
    expect(weekdays).toHaveLength(demand.length / 7);
  });

  it('is shifted by whole weeks', () => {
    const product = madeUpProduct((day) => day % 100, 140);
    const history = madeUpHistory(product);
    const shifted = drawDemand(product, history, { shift: 3, kept: 1 }, never).demand;
    const { demand } = drawDemand(product, history, all, never);
    expect(shifted.slice(0, 200)).toEqual(demand.slice(21, 221));
  });

  it('lasts until 14 days after the last sale, also past the end of the file', () => {
    const product = madeUpProduct((day) => Number(day >= 100 && day < 135), 140);
    const { present } = drawDemand(product, madeUpHistory(product), all, never);
    const changes = [...present.keys()].filter((day) => present[day] !== present[day - 1]);
    expect([present[0], ...changes]).toEqual([0, 0, 100, 149, 240, 289]);
  });

  it.each([
    [15, 10],
    [16, 20],
    [25, 20],
    [26, 30],
  ])('of %d units a week has a slot of %d', (units, capacity) => {
    const product = madeUpProduct((day) => (day % 7 === 0 ? units : 0), 134);
    const weekly = { ...product, last: 139, sold: [...product.sold, 0, 0, 0, 0, 0, 0] };
    expect(drawDemand(weekly, madeUpHistory(weekly), all, never).capacity).toBe(capacity);
  });
});

describe('the machines that can be drawn', () => {
  it('have products with at least 6 sales and 28 days, and sell for half of the file', () => {
    const often = madeUpProduct((day) => Number(day % 20 === 0), 140, 'often');
    const seldom = madeUpProduct((day) => Number(day % 40 === 0), 140, 'seldom');
    const short = madeUpProduct((day) => Number(day < 20), 140, 'short');
    const late = madeUpProduct((day) => Number(day > 100), 140, 'late');
    const history = { ...madeUpHistory(often), machines: [[often, seldom, short], [late]] };
    expect(drawableMachines(history)).toEqual([[often]]);
  });
});

describe('a drawn world', () => {
  const history = madeUpHistory(madeUpProduct((day) => 2 + (day % 3), 140));

  it('is the same for the same seed, on a plane of any size', () => {
    const world = drawWorld(history, 1, WORLD);
    expect(drawWorld(history, 1, WORLD).demand).toEqual(world.demand);
    expect(drawWorld(history, 2, WORLD).demand).not.toEqual(world.demand);
    const wide = drawWorld(history, 1, { ...WORLD, side: 50 });
    expect(wide.demand).toEqual(world.demand);
    expect(wide.travel.km(3, 7)).toBeCloseTo(2.5 * world.travel.km(3, 7));
    expect(world.travel.minutes(3, 7)).toBeCloseTo(2 * world.travel.km(3, 7));
  });

  it('keeps half to all of the sales of few machines, and a part of those of many', () => {
    const units = (demand: Uint16Array) => demand.reduce((sum, one) => sum + one, 0);
    const few = drawWorld(history, 1, WORLD);
    const most = units(drawWorld({ ...history, machines: many(history) }, 1, WORLD).demand);
    expect(units(few.demand) / most).toBeGreaterThan(0.6);
    expect(units(few.demand) / most).toBeLessThan(0.9);
    const third = drawWorld(history, 1, { ...WORLD, salesKept: 1 / 3 });
    expect(units(third.demand) / units(few.demand)).toBeCloseTo(1 / 3, 1);
    expect(few.machines).toHaveLength(MACHINES);
    expect([...few.margins]).toEqual(Array.from({ length: MACHINES }, () => 35));
  });
});

const many = ({ machines: [products = []] }: ReturnType<typeof madeUpHistory>) =>
  Array.from({ length: 5 }, () => products);

import type { DayKind, Strategy } from '../../../replenishment/index.js';
import { recordedDemand } from './recorded-demand.js';

const DAYS = 28;

/** Expects 1.4 units on every day. */
const steady: Strategy = {
  version: 'steady',
  forecast: ({ slots }) => ({
    shape: [1, 1, 1, 1, 1, 1, 1],
    dispersion: 1,
    slots: slots.map(() => ({ dailyRate: 1.4 })),
  }),
};

function demandOf(kindOn: (day: number) => DayKind, soldOn: (day: number) => number) {
  const days = Array.from({ length: DAYS }, (_, day) => day);
  const slots = [{ sold: days.map(soldOn), kinds: days.map(kindOn) }];
  const steps = recordedDemand({ days: DAYS, firstWeekday: 0, slots }, steady, DAYS);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value[0] ?? { demand: new Uint16Array(), unseen: new Float64Array() };
  }
}

describe('recorded demand', () => {
  it('is what was sold while there was stock', () => {
    const { demand, unseen } = demandOf(
      (day) => (day < 3 ? 'closed' : 'open'),
      (day) => day % 4,
    );
    expect([...demand]).toEqual(Array.from({ length: DAYS }, (_, day) => day % 4));
    expect(Math.max(...unseen)).toBe(0);
  });

  it('is filled in where the slot was empty, in whole units that add up', () => {
    const { demand } = demandOf(
      (day) => (day >= 10 && day < 20 ? 'empty' : 'open'),
      (day) => (day >= 10 && day < 20 ? 0 : 2),
    );
    const filled = [...demand.slice(10, 20)];
    expect(filled.slice(0, 5)).toEqual([1, 1, 2, 1, 2]);
    expect(filled.reduce((sum, units) => sum + units)).toBe(14);
    expect([...demand.slice(20)]).toEqual(new Array(8).fill(2));
  });

  it('is more than what was sold on a day on which the slot sold out', () => {
    const { demand, unseen } = demandOf(
      (day) => (day % 2 === 0 ? 'sold_out' : 'open'),
      () => 2,
    );
    const units = demand.reduce((sum, one) => sum + one);
    const hidden = unseen.reduce((sum, one) => sum + one);
    expect(hidden).toBeGreaterThan(5);
    expect(units).toBe(2 * DAYS + Math.floor(hidden));
    expect(unseen[1]).toBe(0);
  });
});

import { expectedExcess } from './expected-excess.js';
import { expectedShortage } from './expected-shortage.js';

const EMPTY = { dailyRate: 2, dispersion: 1, stock: 0, delivery: null };

describe('the units that are expected to be missing', () => {
  it('are all that are wanted where nothing is left and nothing comes', () => {
    expect(expectedShortage(EMPTY, 7)).toBe(14);
  });

  it('are those beyond the stock where there is some', () => {
    expect(expectedShortage({ ...EMPTY, stock: 5 }, 7)).toBe(expectedExcess(14, 1, 5));
  });

  it.each([
    ['plenty that comes after two days', { quantity: 500, inDays: 2 }, 4],
    ['plenty that comes at once', { quantity: 500, inDays: 0 }, 0],
    ['what comes too late', { quantity: 500, inDays: 7 }, 14],
    ['what comes much too late', { quantity: 500, inDays: 90 }, 14],
    ['nothing at all', { quantity: 0, inDays: 2 }, 14],
    // Three of the ten that are wanted on the five days after.
    ['too few', { quantity: 3, inDays: 2 }, 4 + expectedExcess(10, 1, 3)],
  ])('are fewer for %s', (_, delivery, units) => {
    expect(expectedShortage({ ...EMPTY, delivery }, 7)).toBeCloseTo(units, 6);
  });

  it('count what is left when the delivery comes', () => {
    const stocked = { ...EMPTY, stock: 200, delivery: { quantity: 0, inDays: 3 } };
    expect(expectedShortage(stocked, 7)).toBeCloseTo(0, 6);
  });
});

import { FLAT_SHAPE } from '../demand/weekday-shape.js';
import { slotDemand } from '../demand/slot-demand.js';
import { decide, type DecisionFacts, type DecisionParams } from './order-decision.js';

/**
 * One a day, by chance alone. Over 3 days P(D <= 5) = 0.916 and P(D <= 6) = 0.966, so s = 6. Over 9
 * days P(D <= 13) = 0.926 and P(D <= 14) = 0.959, more than the 11 expected over 11 days, so S = 14.
 */
const FACTS: DecisionFacts = {
  stock: 6,
  capacity: null,
  locked: false,
  rate: 1,
  shape: FLAT_SHAPE,
  dispersion: 1,
  weekday: 0,
  leadDays: 2,
  soldInWindow: 20,
  demand: {
    dailyRate: 1,
    naiveDailyRate: 20 / 21,
    availableDays: 21,
    emptyDays: 0,
    closedDays: 0,
    observedDays: 21,
    soldToday: 0,
    measured: true,
  },
};
const PARAMS = { coverDays: 7, safetyDays: 2, minOrderQty: 3, maxOrderQty: 40 };

const decideOn = (facts: Partial<DecisionFacts>, params: Partial<DecisionParams> = {}) =>
  decide({ ...FACTS, ...facts }, { ...PARAMS, ...params });
const order = (quantity: number) =>
  expect.objectContaining({ action: 'order', quantity }) as unknown;

describe('an order', () => {
  it('is placed once the stock may not last until a delivery', () => {
    expect(decideOn({ stock: 6 })).toEqual({
      action: 'order',
      quantity: 8,
      reason: '6 left last 6.0 days; delivery takes 2.0',
    });
    expect(decideOn({ stock: 1 })).toEqual({
      action: 'order',
      quantity: 13,
      reason: '1 left lasts 1.0 days; delivery takes 2.0',
    });
    expect(decideOn({ stock: 0 })).toEqual({
      action: 'order',
      quantity: 14,
      reason: 'None is left; delivery takes 2.0 days',
    });
  });

  it('covers the expected demand with the safety days when that is more', () => {
    // 2 + 7 + 20 days.
    expect(decideOn({ stock: 6 }, { safetyDays: 20 })).toEqual(order(29 - 6));
    // 2.5 + 7 + 20 days, rounded up.
    expect(decideOn({ stock: 6, leadDays: 2.5 }, { safetyDays: 20 })).toEqual(order(24));
  });

  it('covers the days from the visit that brings it until the next one, and says so', () => {
    const visitCover = {
      from: '2026-11-24',
      until: '2026-11-27',
      coverDays: 3,
      deliveryDays: 4,
      nextDeliveryDays: 3,
    };
    // 14 for 4 + 5 days, as for 2 + 7, and fewer for 4 + 3.
    expect(decideOn({ visitCover: { ...visitCover, coverDays: 5 } })).toEqual({
      action: 'order',
      quantity: 8,
      reason:
        '6 left last 6.0 days; delivery takes 2.0; the visit on 2026-11-24 can bring it, and the one after it is expected on 2026-11-27',
    });
    expect(decideOn({ visitCover })).toEqual(order(12 - 6));
    expect(decideOn({ stock: 7, visitCover })).toMatchObject({ action: 'hold' });
    // What is not ordered today misses the visit, and 7 do not last until the next one.
    const lastCall = { ...visitCover, nextDeliveryDays: 7 };
    expect(decideOn({ stock: 7, visitCover: lastCall })).toEqual(order(12 - 7));
  });

  it('is for no more than what is wanted after the visit that brings it', () => {
    const visitCover = {
      from: '2026-12-08',
      until: '2026-12-11',
      coverDays: 7,
      deliveryDays: 20,
      nextDeliveryDays: 3,
    };
    // What 20 days want is lost once the slot is empty: 12 for 7 days, as P(D <= 12) = 0.973.
    expect(decideOn({ stock: 0, visitCover })).toEqual(order(12));
    expect(decideOn({ stock: 3, visitCover }, { safetyDays: 20 })).toEqual(order(27));
  });

  it('is for more where sales vary more', () => {
    // Variance 2 * 3: P(D <= 7) = 0.945 and P(D <= 8) = 0.967, so 8 left are not enough.
    expect(decideOn({ stock: 8, dispersion: 2 })).toMatchObject({ action: 'order' });
    expect(decideOn({ stock: 9, dispersion: 2 })).toMatchObject({ action: 'hold' });
  });

  it('counts demand from now on along the weekdays', () => {
    const shape = [0, 0, 0, 0, 0, 3.5, 3.5];
    // Over 3 days nothing is wanted from Monday on, 3.5 from Thursday on, so that s = 7
    // (0.935, 0.973), and 7 from Friday on, so that s = 12 (0.947, 0.973).
    const actionOf = (stock: number, weekday: number, dayLeft: number) =>
      decideOn({ stock, shape, weekday, dayLeft }).action;
    expect([actionOf(0, 0, 1), actionOf(1, 0, 1)]).toEqual(['order', 'hold']);
    expect([actionOf(7, 3, 1), actionOf(8, 3, 1)]).toEqual(['order', 'hold']);
    expect([actionOf(12, 4, 1), actionOf(13, 4, 1)]).toEqual(['order', 'hold']);
    expect([actionOf(12, 3, 0), actionOf(13, 3, 0)]).toEqual(['order', 'hold']);
  });

  it.each([
    ['the largest order', {}, { maxOrderQty: 5 }, 5],
    ['the room in the slot', { capacity: 10 }, {}, 4],
    ['the smallest order', {}, { minOrderQty: 10 }, 10],
    ['the smallest order, in just the room for it', { capacity: 9 }, {}, 3],
  ])('keeps to %s', (_, facts, params, quantity) => {
    expect(decideOn({ stock: 6, ...facts }, params)).toEqual(order(quantity));
  });

  it('fills a small slot that is empty, though it takes less than the smallest order', () => {
    expect(decideOn({ stock: 0, capacity: 2 })).toMatchObject({ action: 'order', quantity: 2 });
    expect(decideOn({ stock: 1, capacity: 2 })).toMatchObject({ action: 'hold' });
  });

  it('tries out an empty slot with unknown demand', () => {
    const demand = slotDemand({ sold: [], kinds: [] }, 0);
    expect(decideOn({ stock: 0, rate: 0, demand })).toEqual({
      action: 'order',
      quantity: 3,
      reason: 'None is left, and how it sells is not known yet',
    });
    expect(decideOn({ stock: 1, rate: 0, demand })).toEqual({
      action: 'hold',
      reason: 'How it sells is not known yet',
    });
  });

  it('tries out an empty slot that sold today for the first time', () => {
    const demand = { ...FACTS.demand, soldToday: 2 };
    expect(decideOn({ stock: 0, rate: 0, soldInWindow: 0, demand })).toMatchObject({
      action: 'order',
      quantity: 3,
    });
    expect(decideOn({ stock: 1, rate: 0, soldInWindow: 0, demand })).toEqual({
      action: 'hold',
      reason: '2 sold today; how fast it sells is not known yet',
    });
  });

  it('is placed for a slow slot once it is empty', () => {
    expect(decideOn({ stock: 0, rate: 0.01, soldInWindow: 0 })).toEqual(order(3));
  });
});

describe('a slot is left alone', () => {
  it.each([
    ['with enough', { stock: 7 }, '7 left are enough for 7.0 days; delivery takes 2.0'],
    [
      'with enough for long',
      { stock: 7, rate: 0.1 },
      '7 left are enough for more than 60 days; delivery takes 2.0',
    ],
    [
      'with one that is enough',
      { stock: 1, rate: 0.017 },
      '1 left is enough for 58.8 days; delivery takes 2.0',
    ],
    ['when locked', { stock: 0, locked: true }, 'The slot is locked'],
    ['when it sells nothing', { stock: 0, rate: 0 }, 'No sales are expected'],
    [
      'with less room than the smallest order',
      { stock: 6, capacity: 8 },
      'There is room for 2 more; the smallest order is 3',
    ],
    [
      'with more in it than it is said to hold',
      { stock: 6, capacity: 5 },
      'There is room for 0 more; the smallest order is 3',
    ],
  ])('%s', (_, facts, reason) => {
    expect(decideOn(facts)).toEqual({ action: 'hold', reason });
  });
});

describe('dead stock', () => {
  it('does not claim availability where the stock was never read', () => {
    const demand = { ...FACTS.demand, observedDays: 0, measured: false };
    expect(decideOn({ stock: 4, soldInWindow: 0, rate: 0.02, demand })).toEqual({
      action: 'dead_stock',
      reason: '4 left and none sold on 21 days; since when they are there is not known',
    });
  });

  it('is stock that was available and never sold', () => {
    expect(decideOn({ stock: 4, soldInWindow: 0, rate: 0.02 })).toEqual({
      action: 'dead_stock',
      reason: '4 left and none sold on the 21 days they could be',
    });
  });

  it.each([
    ['sold once', { soldInWindow: 1 }],
    ['sold today', { soldInWindow: 0, demand: { ...FACTS.demand, soldToday: 1 } }],
    ['is not there', { stock: 0, soldInWindow: 0 }],
    ['is locked', { locked: true, soldInWindow: 0 }],
    [
      'was there too rarely',
      { soldInWindow: 0, demand: { ...FACTS.demand, availableDays: 6, measured: false } },
    ],
  ])('is not what %s', (_, facts) => {
    expect(decideOn(facts).action).not.toBe('dead_stock');
  });
});

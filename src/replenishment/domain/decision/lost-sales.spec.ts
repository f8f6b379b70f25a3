import { lostSales } from './lost-sales.js';

const DEMAND = {
  naiveDailyRate: 0,
  availableDays: 14,
  closedDays: 0,
  observedDays: 21,
  soldToday: 0,
  measured: true,
};

it.each([
  [3, 0.5, 350, { units: 1.5, amountFen: 525 }],
  // 333.3 fen, rounded.
  [1, 0.1, 3333, { units: 0.1, amountFen: 333 }],
  [0, 9, 350, { units: 0, amountFen: 0 }],
])('lost on %d empty days at %d a day for %d fen', (emptyDays, dailyRate, priceFen, lost) => {
  expect(lostSales({ ...DEMAND, emptyDays, dailyRate }, priceFen)).toEqual(lost);
});

it('is unknown where the stock was never read', () => {
  const unseen = { ...DEMAND, observedDays: 0, emptyDays: 0, dailyRate: 9 };
  expect(lostSales(unseen, 350)).toBeNull();
  expect(lostSales({ ...unseen, observedDays: 1 }, 350)).toEqual({ units: 0, amountFen: 0 });
});

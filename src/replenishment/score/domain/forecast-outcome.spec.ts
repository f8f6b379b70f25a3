import { forecastOutcome } from './forecast-outcome.js';

const NUMBERS = {
  dailyRate: 2,
  naiveDailyRate: 1,
  shape: [1, 1, 1, 1, 1, 2, 0],
  dispersion: 1,
  scale: 0.5,
};

it('is computed from the stored numbers', () => {
  const outcome = forecastOutcome(NUMBERS, { weekday: 5, days: 2, sold: 3, cluster: 'a' });
  expect(outcome).toEqual({
    cluster: 'a',
    actual: 3,
    mean: 4,
    naiveMean: 2,
    quantiles: { q50: 4, q90: 7, q95: 8 },
    naiveQuantiles: { q50: 2, q90: 4, q95: 5 },
    scale: 1,
  });
});

it('has no scale if none was stored', () => {
  const course = { weekday: 0, days: 7, sold: 0, cluster: 'a' };
  expect(forecastOutcome({ ...NUMBERS, scale: null }, course).scale).toBeNull();
});

import { arrivalOf } from './arrival.js';

const NOW = new Date('2026-01-10T12:00:00Z');
const ordered = (at: string) => arrivalOf({ quantity: 9, orderedAt: new Date(at) }, 2, NOW);

it('is the lead time after the order', () => {
  expect(ordered('2026-01-09T12:00:00Z')).toEqual({
    quantity: 9,
    at: new Date('2026-01-11T12:00:00Z'),
    inDays: 1,
  });
  expect(ordered('2026-01-10T12:00:00Z').inDays).toBe(2);
});

it('is tomorrow for late orders', () => {
  expect(ordered('2026-01-01T00:00:00Z')).toEqual({
    quantity: 9,
    at: new Date('2026-01-11T12:00:00Z'),
    inDays: 1,
  });
});

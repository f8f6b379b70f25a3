import { refillQuantity, refillTo } from './refill.js';

const slot = (stock: number, capacity: number | null, highestStock: number | null = null) => ({
  stock,
  capacity,
  highestStock,
});

it.each([
  [slot(3, 10, 12), 10],
  [slot(3, null, 12), 12],
  [slot(3, null, null), 3],
  [slot(0, null, null), 0],
  [slot(12, 10, 12), 10],
])('%j is filled up to %i', (given, expected) => {
  expect(refillTo(given)).toBe(expected);
});

describe('units to bring', () => {
  it.each([
    [slot(0, 10), 70, 10],
    [slot(7, 10), 70, 3],
    [slot(8, 10), 70, 0],
    [slot(9, 10), 100, 1],
    [slot(10, 10), 100, 0],
    [slot(12, 10), 100, 0],
    [slot(0, null, null), 70, 0],
    [slot(2, null, 9), 70, 7],
  ])('of %j, refilled below %i %%: %i', (given, percent, expected) => {
    expect(refillQuantity(given, percent)).toBe(expected);
  });
});

import fc from 'fast-check';
import { reorderPoint } from './reorder-point.js';

describe('the reorder point', () => {
  it.each([
    [0, null, 1],
    [10, null, 1],
    [11, null, 2],
    [21, null, 2],
    [63, null, 6],
    [63, 5, 4],
    [63, 1, 0],
    [0, 10, 1],
  ])('of a slot that sold %d pieces and holds %j is %d', (sold, capacity, point) => {
    expect(reorderPoint(sold, capacity)).toBe(point);
  });

  it('never falls with higher sales, and stays below capacity', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.nat(10_000),
        fc.integer({ min: 1, max: 100 }),
        (a, b, size) => {
          const [less, more] = a < b ? [a, b] : [b, a];
          expect(reorderPoint(more, size)).toBeGreaterThanOrEqual(reorderPoint(less, size));
          expect(reorderPoint(more, size)).toBeLessThan(size);
        },
      ),
    );
  });
});

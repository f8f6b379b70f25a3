import fc from 'fast-check';
import { allPositions, countBelow, intersection, union } from './positions.js';

const ascending = fc
  .uniqueArray(fc.nat(300), { maxLength: 200 })
  .map((list) => Uint32Array.from(list).sort());

describe('positions', () => {
  it('cover a whole list', () => {
    expect([...allPositions(4)]).toEqual([0, 1, 2, 3]);
    expect([...allPositions(0)]).toEqual([]);
  });

  it('count entries below a limit', () => {
    fc.assert(
      fc.property(ascending, fc.nat(310), (list, limit) => {
        expect(countBelow(list, limit)).toBe(list.filter((one) => one < limit).length);
      }),
    );
  });

  it('intersect', () => {
    fc.assert(
      fc.property(ascending, ascending, (left, right) => {
        const both = [...left].filter((one) => right.includes(one));
        expect([...intersection(left, right)]).toEqual(both);
        expect([...intersection(right, left)]).toEqual(both);
      }),
    );
  });

  it('unite in order without duplicates', () => {
    fc.assert(
      fc.property(fc.array(ascending, { maxLength: 4 }), (lists) => {
        const any = [...new Set(lists.flatMap((list) => [...list]))].sort((a, b) => a - b);
        expect([...union(lists)]).toEqual(any);
      }),
    );
  });
});

import { buyingUnit, unitFor } from './buying-unit.js';

const each = { unit: 'EA', contains: 1, priceFen: 220, priceDerived: false } as const;
const box = { unit: 'BX', contains: 12, priceFen: 2_400, priceDerived: false } as const;

describe('the buying unit', () => {
  it.each([
    ['pieces when less than a box is wanted', 11, 40, 'EA', 11],
    ['a box when exactly that is wanted', 12, 40, 'BX', 12],
    ['boxes rounded up when the slot can use them', 13, 24, 'BX', 24],
    ['pieces when a whole box more does not fit', 13, 23, 'EA', 13],
  ])('%s', (_, pieces, room, unit, quantity) => {
    expect(buyingUnit([each, box], pieces, room)).toMatchObject({ unit: { unit }, quantity });
  });

  it('pieces where there is no box', () => {
    expect(buyingUnit([each], 24, 40)).toEqual({ unit: each, quantity: 24 });
  });
});

describe('the unit of an exact quantity', () => {
  it.each([
    ['the same boxes', 24, { unit: 'BX', contains: 12 }, 'BX'],
    ['pieces when boxes have another size now', 20, { unit: 'BX', contains: 10 }, 'EA'],
    ['pieces as before', 24, { unit: 'EA', contains: 1 }, 'EA'],
    ['whole boxes from a new source', 24, undefined, 'BX'],
    ['pieces from a new source when boxes do not come out even', 25, undefined, 'EA'],
  ] as const)('%s', (_, pieces, before, unit) => {
    expect(unitFor([each, box], pieces, before)?.unit).toBe(unit);
  });

  it('pieces where there is no box any more', () => {
    expect(unitFor([each], 24, { unit: 'BX', contains: 12 })).toBe(each);
  });
});

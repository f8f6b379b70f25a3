import { slotsOf } from './slots.js';

const item = (vendorSku: string, stock: number, capacity?: number) => ({
  vendorSku,
  title: `${vendorSku} ${stock}`,
  priceFen: stock * 100,
  stock,
  capacity,
});

describe('slots', () => {
  it('are one per product, with stock and capacity added up', () => {
    expect(slotsOf([item('a', 1, 5), item('b', 2, 6), item('a', 3, 7), item('a', 0, 1)])).toEqual([
      { ...item('a', 1), stock: 4, capacity: 13 },
      item('b', 2, 6),
    ]);
  });

  it('have no capacity if the capacity of any part is unknown', () => {
    expect(slotsOf([item('a', 1, 5), item('a', 3)])).toEqual([
      { ...item('a', 1), stock: 4, capacity: undefined },
    ]);
  });

  it('stay within the range that can be stored', () => {
    const full = item('a', 2_147_483_647, 2_147_483_647);
    expect(slotsOf([full, full])).toEqual([full]);
  });
});

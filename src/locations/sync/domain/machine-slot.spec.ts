import { machineSlots, unreadSlots } from './machine-slot.js';

const cola = { vendorSku: '1', title: 'Cola', priceFen: 300, stock: 5 };

it("keeps the vendor's items in order", () => {
  const crisps = { ...cola, vendorSku: '2', barcode: '6901234567892', imageUrl: 'x', capacity: 9 };
  expect(machineSlots([crisps, cola])).toEqual([
    {
      vendorSku: '2',
      title: 'Cola',
      barcode: '6901234567892',
      imageUrl: 'x',
      priceFen: 300,
      stock: 5,
      statedCapacity: 9,
    },
    {
      vendorSku: '1',
      title: 'Cola',
      barcode: null,
      imageUrl: null,
      priceFen: 300,
      stock: 5,
      statedCapacity: null,
    },
  ]);
});

it('sums up the lanes of one product', () => {
  const lanes = [
    { ...cola, capacity: 8 },
    { ...cola, priceFen: 999, stock: 2, capacity: 6 },
  ];
  expect(machineSlots(lanes)).toEqual([
    expect.objectContaining({ priceFen: 300, stock: 7, statedCapacity: 14 }),
  ]);
});

it('knows which slots were not read, unless an item has no SKU', () => {
  const unread = (...keys: (string | null)[]) =>
    unreadSlots(keys.map((key) => ({ key, problem: 'stock: expected a whole number' })));
  expect(unread()).toEqual([]);
  expect(unread('1', '2')).toEqual(['1', '2']);
  expect(unread('1', null)).toBe('all');
});

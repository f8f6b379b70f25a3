import { pickList } from './pick-list.js';

const line = (locationId: string, vendorSku: string, pieces = 10) => ({
  locationId,
  namespace: 'acme-machine',
  vendorSku,
  title: vendorSku,
  pieces,
});

it('sums up by machine and by product, without lines that are not bought', () => {
  const list = pickList([
    line('M1', 'cola'),
    line('M2', 'cola', 5),
    line('M1', 'water', 3),
    line('M3', 'gum', 0),
  ]);
  expect(list).toMatchObject({
    machines: [
      { locationId: 'M1', lines: [{ vendorSku: 'cola' }, { vendorSku: 'water' }], total: 13 },
      { locationId: 'M2', total: 5 },
    ],
    products: [
      { vendorSku: 'cola', quantity: 15 },
      { vendorSku: 'water', quantity: 3 },
    ],
    total: 18,
  });
});

import { pickList } from './pick-list.js';

const BOX = { skuId: 'acme-supply:cola', unit: 'BX' as const, contains: 6 };

const line = (locationId: string, vendorSku: string, pieces = 10) => ({
  locationId,
  namespace: 'acme-machine',
  vendorSku,
  title: vendorSku,
  pieces,
  plannedStock: 2,
  source: vendorSku === 'cola' ? BOX : null,
});

const unseen = () => undefined;

it('sums up by machine and by product, without lines that are not bought', () => {
  const list = pickList(
    [line('M1', 'cola'), line('M2', 'cola', 5), line('M1', 'water', 3), line('M3', 'gum', 0)],
    unseen,
  );
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

it('tells what each slot holds before and after, as last read or as planned', () => {
  const { machines } = pickList([line('M1', 'cola'), line('M1', 'water', 3)], ({ vendorSku }) =>
    vendorSku === 'cola' ? 0 : undefined,
  );
  expect(machines[0]?.lines).toMatchObject([
    { vendorSku: 'cola', stock: 0, target: 10 },
    { vendorSku: 'water', stock: 2, target: 5 },
  ]);
});

it('counts the boxes of each supplier product over all machines', () => {
  const { loads } = pickList(
    [line('M1', 'cola', 12), line('M2', 'cola', 7), line('M1', 'water', 3)],
    unseen,
  );
  expect(loads).toEqual([{ ...BOX, title: 'cola', quantity: 4, pieces: 19 }]);
});

import type { RunLine } from '../../domain/run.js';
import { pickList } from './pick-list.js';

const line = (locationId: string, vendorSku: string, more: Partial<RunLine> = {}): RunLine => ({
  position: 1,
  locationId,
  namespace: 'acme-machine',
  vendorSku,
  title: vendorSku,
  quantity: 10,
  unitCostFen: 100,
  costEstimated: false,
  source: null,
  removed: false,
  plannedStock: 0,
  deliveredQuantity: null,
  ...more,
});

it('adds up by machine and by product, without what is not ordered', () => {
  const list = pickList({
    lines: [
      line('M1', 'cola'),
      line('M2', 'cola', { quantity: 5 }),
      line('M1', 'water', { quantity: 3 }),
      line('M3', 'gum', { removed: true }),
    ],
  });
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

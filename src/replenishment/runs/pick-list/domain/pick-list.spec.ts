import { runLine } from '../../domain/run-line.fixture.js';
import type { RunLine } from '../../domain/run.js';
import { pickList } from './pick-list.js';

const line = (locationId: string, vendorSku: string, more: Partial<RunLine> = {}) =>
  runLine({ locationId, vendorSku, title: vendorSku, ...more });

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

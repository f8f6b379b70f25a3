import { runLine } from './run-line.fixture.js';
import type { RunLine } from '../../run-records/domain/run.js';
import type { OrderedLine } from '../../run-records/domain/run-order.js';
import {
  askedBecause,
  askedSummary,
  deliveryText,
  goodsText,
  notOrderedText,
  runSummary,
} from './wording.js';

const source = { skuId: 'acme-supply:C', unit: 'EA', contains: 1 } as const;
const line = (locationId: string, vendorSku: string, more: Partial<RunLine> = {}) =>
  runLine({ locationId, vendorSku, title: vendorSku, source, ...more });
const cost = (totalFen: number) => ({ totalFen, exactFen: totalFen });
const received = (ordered: number, deliveredQuantity: number): OrderedLine => ({
  ...line('M1', 'cola', { deliveredQuantity }),
  pieces: ordered,
  ordered,
  costFen: 0,
  checkoutId: null,
});

it('counts pieces, products and machines', () => {
  const lines = [line('M1', 'cola'), line('M2', 'cola'), line('M2', 'tea')];
  expect(goodsText(lines)).toBe('30 pieces of 2 products for 2 machines');
  expect(goodsText([line('M1', 'cola', { quantity: 1 })])).toBe(
    '1 piece of 1 product for 1 machine',
  );
  expect(runSummary('run-1', lines, { totalFen: 3_000, exactFen: 3_000 })).toBe(
    'Restock 30 pieces of 2 products for 2 machines for ¥30.00 (run run-1)',
  );
  expect(runSummary('run-1', lines, { totalFen: 0, exactFen: 3_000 })).toContain(
    'for ¥0.00 (exactly ¥30.00)',
  );
});

it('tells the owner the cost, how much of it is estimated, and the most expensive lines', () => {
  const lines = Array.from({ length: 7 }, (_, index) =>
    line('M1', `sku${index}`, { unitCostFen: 100 + index, costEstimated: index === 0 }),
  );
  expect(askedBecause(lines, 'It costs ¥72.10')).toBe(
    'It costs ¥72.10. ' +
      '¥10.00 of it is estimated. ' +
      'The dearest lines: 10 × sku6 for M1 (¥10.60), 10 × sku5 for M1 (¥10.50), ' +
      '10 × sku4 for M1 (¥10.40), 10 × sku3 for M1 (¥10.30), 10 × sku2 for M1 (¥10.20) and 2 more',
  );
});

it('tells the owner how much can be ordered now, and what has no supplier', () => {
  const lines = [line('M1', 'cola'), line('M2', 'odd', { quantity: 3, source: null })];
  expect(askedSummary('run-1', lines, cost(1_300))).toBe(
    'Restock 13 pieces of 2 products for 2 machines for ¥13.00 (run run-1); ' +
      '¥10.00 of it can be ordered now (10 pieces)',
  );
  expect(askedBecause(lines, 'It costs ¥13.00')).toMatch(
    /¥10\.00 of it can be ordered now \(10 pieces\)\. No supplier is known for ¥3\.00 of it: 3 × odd for M2 \(¥3\.00\)$/,
  );
  expect(askedSummary('run-1', lines.slice(1), cost(300))).toMatch(
    /; nothing of it can be ordered now, as no supplier is known$/,
  );
  expect(askedSummary('run-1', lines.slice(0, 1), cost(1_000))).toBe(
    runSummary('run-1', lines.slice(0, 1), cost(1_000)),
  );
});

it('reports deliveries, and those that were not ordered', () => {
  const lines = [received(10, 10), received(10, 4)];
  expect(deliveryText(lines)).toBe('14 of 20 pieces, 1 line other than ordered');
  expect(deliveryText(lines.slice(0, 1))).toBe('10 of 10 pieces');
  expect(notOrderedText(lines)).toEqual([]);
  expect(notOrderedText([received(10, 12), received(0, 1)])).toEqual([
    '3 pieces more than ordered',
  ]);
  expect(notOrderedText([received(0, 2)])).toEqual(['nothing was ordered with this run']);
});

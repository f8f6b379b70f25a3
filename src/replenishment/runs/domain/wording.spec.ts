import { runLine } from './run-line.fixture.js';
import type { RunLine } from '../../run-records/domain/run.js';
import type { OrderedLine } from '../../run-records/domain/run-order.js';
import { english, said, text } from '../../../texts/index.js';
import {
  askedBecause,
  askedSummary,
  deliveryOf,
  editOf,
  goodsOf,
  namedRun,
  runSummary,
} from './wording.js';
import { moneyText } from '../../../money/index.js';

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
  expect(goodsOf(lines)).toEqual({ pieces: 30, products: 2, machines: 2 });
  expect(english(runSummary('run-1', lines, { totalFen: 3_000, exactFen: 3_000 }))).toBe(
    `Restock 30 pieces of 2 products for 2 machines for ${moneyText(3_000)} (run run-1)`,
  );
  expect(english(runSummary('run-1', [line('M1', 'cola', { quantity: 1 })], cost(100)))).toContain(
    '1 piece of 1 product for 1 machine',
  );
  expect(english(runSummary('run-1', lines, { totalFen: 0, exactFen: 3_000 }))).toContain(
    `for ${moneyText(0)} (exactly ${moneyText(3_000)})`,
  );
});

it('names a run with its suppliers', () => {
  const lines = [line('M1', 'cola'), line('M1', 'tea'), line('M1', 'odd', { source: null })];
  expect(namedRun('run-1', lines)).toEqual({ id: 'run-1', suppliers: ['acme-supply'] });
  expect(namedRun('run-1', lines.slice(2))).toEqual({ id: 'run-1' });
});

it('tells the owner the cost, how much of it is estimated, and the most expensive lines', () => {
  const lines = Array.from({ length: 7 }, (_, index) =>
    line('M1', `sku${index}`, { unitCostFen: 100 + index, costEstimated: index === 0 }),
  );
  expect(english(askedBecause(lines, said(`It costs ${moneyText(7_210)}`)))).toBe(
    `It costs ${moneyText(7_210)}. ` +
      `${moneyText(1_000)} of it is estimated. ` +
      `The dearest lines: 10 × sku6 for M1 (${moneyText(1_060)}), 10 × sku5 for M1 (${moneyText(1_050)}), ` +
      `10 × sku4 for M1 (${moneyText(1_040)}), 10 × sku3 for M1 (${moneyText(1_030)}), 10 × sku2 for M1 (${moneyText(1_020)}) and 2 more`,
  );
});

it('tells the owner how much can be ordered now, and what has no supplier', () => {
  const lines = [line('M1', 'cola'), line('M2', 'odd', { quantity: 3, source: null })];
  expect(english(askedSummary('run-1', lines, cost(1_300)))).toBe(
    `Restock 13 pieces of 2 products for 2 machines for ${moneyText(1_300)} (run run-1); ` +
      `${moneyText(1_000)} of it can be ordered now (10 pieces)`,
  );
  expect(english(askedBecause(lines, said(`It costs ${moneyText(1_300)}`)))).toBe(
    `It costs ${moneyText(1_300)}. The dearest lines: 10 × cola for M1 (${moneyText(1_000)}), 3 × odd for M2 (${moneyText(300)}). ${moneyText(1_000)} of it can be ordered now (10 pieces). No supplier is known for ${moneyText(300)} of it: 3 × odd for M2 (${moneyText(300)})`,
  );
  expect(english(askedSummary('run-1', lines.slice(1), cost(300)))).toMatch(
    /; nothing of it can be ordered now, as no supplier is known$/,
  );
  expect(askedSummary('run-1', lines.slice(0, 1), cost(1_000))).toEqual(
    runSummary('run-1', lines.slice(0, 1), cost(1_000)),
  );
});

it('reports deliveries, and those that were not ordered', () => {
  const lines = [received(10, 10), received(10, 4)];
  const inWords = (given: OrderedLine[]) =>
    english(text('run_received', { run: { id: 'run-1' }, ...deliveryOf(given) }));
  expect(inWords(lines)).toBe('Run run-1 received: 14 of 20 pieces, 1 line other than ordered');
  expect(inWords(lines.slice(0, 1))).toBe('Run run-1 received: 10 of 10 pieces');
  const surplus = [received(10, 12), received(0, 1)];
  expect(inWords(surplus)).toMatch(/; 3 pieces more than ordered$/);
  expect(inWords([received(0, 2)])).toMatch(/; nothing was ordered with this run$/);
  expect(deliveryOf(surplus.slice(1), surplus)).toMatchObject({ surplus: 1, unordered: false });
});

it('says what was changed about a run', () => {
  const [cola, tea, gum] = [line('M1', 'cola'), line('M1', 'tea'), line('M1', 'gum')];
  const out = { ...tea, removed: true, leftOut: true };
  const changed = editOf([cola, tea, gum], [{ ...cola, quantity: 3 }, out, gum]);
  expect(english(text('plan_changed', changed))).toBe('1 slot left out, 1 quantity changed');
  expect(english(text('plan_changed', editOf([out], [tea])))).toBe('1 slot taken in again');
});

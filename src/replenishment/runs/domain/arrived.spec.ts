import { canHaveArrived, type OrderedGoods } from './arrived.js';

const NOW = new Date('2026-11-18T04:00:00Z');
const at = (time: string, isDelivered = false): OrderedGoods => ({
  orderedAt: new Date(time),
  isDelivered,
});

it.each([
  ['not ordered', { orderedAt: null, isDelivered: false }, false],
  ['ordered today', at('2026-11-18T01:00:00Z'), false],
  ['ordered today and delivered', at('2026-11-18T01:00:00Z', true), true],
  ['ordered later', at('2026-11-18T05:00:00Z', true), false],
  ['due later today', at('2026-11-16T15:00:00Z'), true],
  ['due just after midnight', at('2026-11-16T16:01:00Z'), false],
  ['overdue', at('2026-11-10T00:00:00Z'), true],
])('goods that are %s', (_, goods, expected) => {
  expect(canHaveArrived(goods, 2, NOW, 'Asia/Shanghai')).toBe(expected);
});

import { totalOf } from './total.js';

it('takes the total, not its parts', () => {
  const totals = [
    { type: 'subtotal', amount: 400 },
    { type: 'fulfillment', amount: 50 },
    { type: 'total', amount: 450 },
  ];
  expect(totalOf(totals)).toBe(450);
  expect(totalOf([])).toBe(0);
});

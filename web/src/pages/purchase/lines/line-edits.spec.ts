import type { Checkout } from '../../../api/shapes.js';
import { amountOf, editedLine, quantityOf, remainingLines, shortLines } from './line-edits.js';

type Line = Checkout['line_items'][number];

const line = (id: string): Line => ({
  id,
  item: {
    id: `acme-supply:${id}`,
    title: id,
    price: 4_800,
    quantity_unit: { unit: 'BX', display_text: 'box', increment: 1, contains: 24 },
  },
  quantity: 3,
  totals: [{ type: 'total', amount: 14_400 }],
});

const [cola, tea] = [line('cola'), line('tea')];

it('are only the differences', () => {
  const edits = editedLine({}, cola, 5);
  expect([edits, quantityOf(edits, cola), amountOf(edits, cola)]).toEqual([{ cola: 5 }, 5, 24_000]);
  expect(editedLine(edits, cola, 3)).toEqual({});
  expect(amountOf({}, cola)).toBe(14_400);
});

it('leave the lines that are not dropped, in their units', () => {
  expect(remainingLines({ cola: 0 }, [cola, tea])).toEqual([
    {
      id: 'tea',
      item: { id: 'acme-supply:tea' },
      quantity: 3,
      quantity_unit: { unit: 'BX' },
    },
  ]);
});

it('may drop what the supplier is short of', () => {
  const messages = [
    { type: 'error' as const, code: 'out_of_stock', content: '', path: '$.line_items[1]' },
    { type: 'error' as const, code: 'missing', content: '', path: '$.line_items[0]' },
  ];
  expect(shortLines({ line_items: [cola, tea], messages })).toEqual([tea]);
  expect(shortLines({ line_items: [cola, tea] })).toEqual([]);
});

import { EXPORT_LAYOUTS } from './export-layouts.js';
import { layoutColumns, layoutOf } from './match-layout.js';

it.each(EXPORT_LAYOUTS)('recognizes $name by exactly its own headers', (layout) => {
  const headers = ['Other', ...layout.identifiedBy];
  expect(layoutOf(headers, 'sales')).toBe(layout);
  expect(
    layoutOf(
      headers.map((header) => ` ${header.toUpperCase()}`),
      'sales',
    ),
  ).toBe(layout);
  for (const missing of layout.identifiedBy) {
    expect(
      layoutOf(
        headers.filter((header) => header !== missing),
        'sales',
      ),
    ).toBeUndefined();
  }
});

it('has one id, and columns by several names, for each', () => {
  expect(new Set(EXPORT_LAYOUTS.map(({ id }) => id)).size).toBe(EXPORT_LAYOUTS.length);
  const layout = layoutOf(
    ['Item', 'Price Point Name', 'Modifiers Applied', 'Net Sales', 'Device Name'],
    'sales',
  );
  expect(layout && layoutColumns(layout, ['Quantity', 'Payment ID', 'Net Sales'])).toEqual({
    order_no: 1,
    quantity: 0,
    total_price: 2,
  });
});

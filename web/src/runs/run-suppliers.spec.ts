import { runLine } from './run-line.fixture.js';
import { suppliersOf } from './run-suppliers.js';

it('names the suppliers it was placed with, or else those of its lines', () => {
  const lines = [runLine(), runLine({ source: null })];
  expect(suppliersOf({ line_items: lines })).toBe('Acme');
  expect(suppliersOf({ supplier: 'acme-supply, beta-supply', line_items: lines })).toBe(
    'Acme, Beta',
  );
  expect(suppliersOf({ line_items: [] })).toBe('');
});

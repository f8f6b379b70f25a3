import type { RunLine } from '../api/shapes.js';

const EACH = { unit: 'EA', display_text: 'each', increment: 1 } as const;

/** Five units for a slot, at one yuan each. */
export const runLine = (change: Partial<RunLine> = {}): RunLine => ({
  id: 'line_1',
  item: { id: 'acme-machine:A1', title: 'Cola 330ml', price: 100, quantity_unit: EACH },
  quantity: { original: 5, total: 5, fulfilled: 0 },
  totals: [{ type: 'total', amount: 500 }],
  status: 'processing',
  location: 'M1',
  slot_id: 'M1-A1',
  source: { sku_id: 'acme-supply:A1', quantity_unit: EACH },
  ...change,
});

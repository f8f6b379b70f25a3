import { runLine } from '../../../runs/run-line.fixture.js';
import { unsourcedProducts } from './unsourced-products.js';

const EACH = { unit: 'EA', display_text: 'each', increment: 1 } as const;
const odd = (id: string, location: string, total = 5) =>
  runLine({
    location,
    item: { id, title: id, price: 1, quantity_unit: EACH },
    quantity: { original: total, total, fulfilled: 0 },
    source: null,
  });
const LINES = [runLine(), odd('a', 'M1'), odd('b', 'M1', 8), odd('a', 'M2')];

it('adds up what has no supplier, the most pieces first', () => {
  const run = unsourcedProducts({
    status: 'approved',
    allowed_actions: ['place', 'abandon'],
    line_items: LINES,
  });
  expect(run).toEqual([
    { id: 'a', title: 'a', pieces: 10 },
    { id: 'b', title: 'b', pieces: 8 },
  ]);
});

it('is of no use for a run that is not going to be placed', () => {
  expect(
    unsourcedProducts({ status: 'delivered', allowed_actions: [], line_items: LINES }),
  ).toEqual([]);
});

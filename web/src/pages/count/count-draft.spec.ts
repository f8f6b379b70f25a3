import { draftLine, isCapacity, keptDraft, keyOf, linesOf, withAdded } from './count-draft.js';

const product = (sku: string, capacity?: number) => ({
  sku,
  title: sku,
  basis: 'unknown' as const,
  ...(capacity !== undefined && { capacity }),
});
const PRODUCTS = [product('T1', 10), product('T2'), product('T3')];

it('sends only what was counted, with its capacity if there is one', () => {
  const draft = {
    T1: draftLine(product('T1', 10), 4),
    T2: { quantity: 0, capacity: ' 8 ' },
    gone: { quantity: 5, capacity: '' },
  };
  expect(linesOf(draft, PRODUCTS)).toEqual([
    { sku: 'T1', quantity: 4, capacity: 10 },
    { sku: 'T2', quantity: 0, capacity: 8 },
  ]);
});

it('sends what was added with its name and price, below what is listed', () => {
  const known = { sku: 'T9', title: 'Water', price: 200 };
  const named = { title: 'Fig bar', price: 350 };
  const draft = {
    [keyOf(named)]: { quantity: 3, capacity: '6', added: named },
    [keyOf(known)]: { quantity: 2, capacity: '', added: known },
    // Another person has counted it meanwhile.
    T2: { quantity: 1, capacity: '', added: { sku: 'T2', title: 'Tea', price: 100 } },
  };
  expect(withAdded(draft, PRODUCTS).map(({ title }) => title)).toEqual([
    'T1',
    'T2',
    'T3',
    'Fig bar',
    'Water',
  ]);
  expect(linesOf(draft, PRODUCTS)).toEqual([
    { sku: 'T2', title: 'Tea', price: 100, quantity: 1 },
    { title: 'Fig bar', price: 350, quantity: 3, capacity: 6 },
    { sku: 'T9', title: 'Water', price: 200, quantity: 2 },
  ]);
  expect(keptDraft(JSON.stringify(draft))).toEqual(draft);
  expect(keptDraft(JSON.stringify({ x: { quantity: 1, capacity: '', added: {} } }))).toEqual({});
});

it.each([
  ['', true],
  ['12', true],
  ['0', false],
  ['1.5', false],
  ['ten', false],
])('takes "%s" as a capacity: %s', (text, isOne) => {
  expect(isCapacity(text)).toBe(isOne);
});

it('survives a reload, and starts again where the storage holds something else', () => {
  const draft = { T1: { quantity: 4, capacity: '' } };
  expect(keptDraft(JSON.stringify({ ...draft, T2: { quantity: 'x' } }))).toEqual(draft);
  for (const text of [null, '{', '[]', '3']) expect(keptDraft(text)).toEqual({});
});

import { draftLine, isCapacity, keptDraft, linesOf } from './count-draft.js';

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

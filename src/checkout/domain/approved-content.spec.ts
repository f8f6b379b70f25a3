import { covers, purchaseTerms, type PurchaseContent } from './approved-content.js';

const DECIDED: PurchaseContent = {
  vendor: 'acme-supply',
  lines: [
    { vendorSku: 'A', unit: 'BX', contains: 24, quantity: 2 },
    { vendorSku: 'B', unit: 'EA', contains: 1, quantity: 5 },
  ],
  totalFen: 10_000,
};
const [BOXES, PIECES] = DECIDED.lines as [
  PurchaseContent['lines'][number],
  PurchaseContent['lines'][number],
];

describe('a decision covers', () => {
  it.each<[string, Partial<PurchaseContent>]>([
    ['the same', {}],
    ['the same for less', { totalFen: 9_999 }],
    ['the same in another order', { lines: [PIECES, BOXES] }],
    ['the same under another title', { lines: [{ ...BOXES, title: 'New' }, PIECES] }],
  ])('%s', (_what, change) => {
    expect(covers(DECIDED, { ...DECIDED, ...change })).toBe(true);
  });
});

describe('a decision does not cover', () => {
  it.each<[string, Partial<PurchaseContent>]>([
    ['the same for more', { totalFen: 10_001 }],
    ['another supplier', { vendor: 'beta-supply' }],
    ['fewer goods', { lines: [BOXES] }],
    ['more goods', { lines: [BOXES, PIECES, PIECES] }],
    ['another quantity', { lines: [BOXES, { ...PIECES, quantity: 4 }] }],
    ['another unit', { lines: [{ ...BOXES, unit: 'EA' }, PIECES] }],
    ['smaller boxes', { lines: [{ ...BOXES, contains: 12 }, PIECES] }],
    ['other goods', { lines: [{ ...BOXES, vendorSku: 'C' }, PIECES] }],
  ])('%s', (_what, change) => {
    expect(covers(DECIDED, { ...DECIDED, ...change })).toBe(false);
  });
});

describe('what a decision is about', () => {
  it('is told line by line', () => {
    const lines = [{ ...BOXES, title: 'Cola', priceFen: 4_000 }];
    expect(purchaseTerms({ ...DECIDED, lines })).toEqual({
      amountFen: 10_000,
      lines: [
        {
          item: { id: 'acme-supply:A', title: 'Cola' },
          quantity: 2,
          unit: 'BX',
          priceFen: 4_000,
          amountFen: 8_000,
        },
      ],
    });
  });

  it('is told as far as it was kept', () => {
    expect(purchaseTerms({ ...DECIDED, lines: [PIECES] }).lines).toEqual([
      { item: { id: 'acme-supply:B', title: 'B' }, quantity: 5, unit: 'EA' },
    ]);
  });
});

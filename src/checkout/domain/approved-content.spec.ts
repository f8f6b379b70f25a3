import { covers, isAbout, purchaseTerms, type PurchaseContent } from './approved-content.js';
import type { Destination } from './destination.js';

const HOME: Destination = { method: 'shipping', street_address: '1 Road', first_name: 'Wei' };
const AWAY: Destination = { ...HOME, street_address: '2 Road' };
const DECIDED = {
  vendor: 'acme-supply',
  lines: [
    { vendorSku: 'A', unit: 'BX', contains: 24, quantity: 2, priceFen: 4_000 },
    { vendorSku: 'B', unit: 'EA', contains: 1, quantity: 5, priceFen: 400 },
  ],
  totalFen: 10_000,
  exactFen: 10_000,
  destination: HOME,
} satisfies PurchaseContent;
const [BOXES, PIECES] = DECIDED.lines as [
  PurchaseContent['lines'][number],
  PurchaseContent['lines'][number],
];

describe('an approval covers', () => {
  it.each<[string, Partial<PurchaseContent>]>([
    ['the same', {}],
    ['the same for less', { totalFen: 9_999 }],
    ['the same in another order', { lines: [PIECES, BOXES] }],
    ['the same under another title', { lines: [{ ...BOXES, title: 'New' }, PIECES] }],
    ['fewer goods', { lines: [BOXES] }],
    ['fewer pieces', { lines: [BOXES, { ...PIECES, quantity: 4 }] }],
    ['fewer boxes', { lines: [{ ...BOXES, quantity: 1 }] }],
    ['a lower price', { lines: [{ ...BOXES, priceFen: 3_999 }] }],
    ['what goes nowhere yet', { destination: null }],
  ])('%s', (_what, change) => {
    expect(covers(DECIDED, { ...DECIDED, ...change }, null)).toBe(true);
  });
});

describe('an approval does not cover', () => {
  it.each<[string, Partial<PurchaseContent>]>([
    ['the same for more', { totalFen: 10_001 }],
    ['the same for more exactly', { exactFen: 10_001 }],
    ['another supplier', { vendor: 'beta-supply' }],
    ['more goods', { lines: [BOXES, PIECES, PIECES] }],
    ['another unit', { lines: [{ ...BOXES, unit: 'EA' }, PIECES] }],
    ['smaller boxes', { lines: [{ ...BOXES, contains: 12 }, PIECES] }],
    ['other goods', { lines: [{ ...BOXES, vendorSku: 'C' }, PIECES] }],
    ['less at a higher price', { lines: [{ ...PIECES, quantity: 1, priceFen: 401 }] }],
    [
      'less at an exactly higher price',
      { lines: [{ ...PIECES, quantity: 1, pack: { priceFen: 1_201, contains: 3 } }] },
    ],
    ['another place', { destination: AWAY }],
    ['another method', { destination: { method: 'pickup', site: null } }],
  ])('%s', (_what, change) => {
    expect(covers(DECIDED, { ...DECIDED, ...change }, AWAY)).toBe(false);
  });

  it('an approval stored without a destination', () => {
    const old = { ...DECIDED, destination: undefined };
    expect(covers(old, DECIDED, HOME)).toBe(false);
  });

  it('fewer units of an approval stored without prices', () => {
    const lines = DECIDED.lines.map(({ priceFen: _, ...line }) => line);
    expect(covers({ ...DECIDED, lines }, DECIDED, null)).toBe(true);
    const less = [{ ...PIECES, quantity: 4 }];
    expect(covers({ ...DECIDED, lines }, { ...DECIDED, lines: less }, null)).toBe(false);
  });
});

describe('a destination unknown at approval', () => {
  const approved = { ...DECIDED, destination: null };

  it('may only be the saved one', () => {
    expect(covers(approved, DECIDED, HOME)).toBe(true);
    expect(covers(approved, DECIDED, AWAY)).toBe(false);
    expect(covers(approved, DECIDED, null)).toBe(false);
  });
});

describe('a pending decision matches', () => {
  it('the wanted content, also at a lower price', () => {
    expect(isAbout(DECIDED, DECIDED)).toBe(true);
    const lines = [{ ...BOXES, priceFen: 3_000 }, PIECES];
    expect(isAbout(DECIDED, { ...DECIDED, lines, totalFen: 8_000 })).toBe(true);
  });

  it.each<[string, Partial<PurchaseContent>]>([
    ['less', { lines: [BOXES] }],
    ['fewer', { lines: [BOXES, { ...PIECES, quantity: 4 }] }],
    ['more', { lines: [BOXES, { ...PIECES, quantity: 6 }] }],
    ['another place', { destination: AWAY }],
  ])('not %s', (_what, change) => {
    expect(isAbout(DECIDED, { ...DECIDED, ...change })).toBe(false);
  });
});

describe('the terms of a decision', () => {
  it('list every line and the destination', () => {
    const lines = [{ ...BOXES, title: 'Cola' }];
    expect(purchaseTerms({ ...DECIDED, lines })).toEqual({
      amountFen: 10_000,
      exactFen: 10_000,
      destination: HOME,
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

  it('name the pickup site', () => {
    const site = { id: 'WH-01', name: 'North', address: '1 North Road' };
    const { destination } = purchaseTerms({ ...DECIDED, destination: { method: 'pickup', site } });
    expect(destination).toEqual({
      method: 'pickup',
      id: 'site:WH-01',
      name: 'North',
      street_address: '1 North Road',
    });
  });

  it('show as much as was stored', () => {
    const old = { ...PIECES, priceFen: undefined };
    expect(purchaseTerms({ ...DECIDED, lines: [old] }).lines).toEqual([
      { item: { id: 'acme-supply:B', title: 'B' }, quantity: 5, unit: 'EA' },
    ]);
  });
});

import type { SupplierMatch } from '../draft/supplier-match.js';
import { purchases, sourcedNow, wasSeen, type SourcedLine } from './purchases.js';
import { runLine } from '../run-line.fixture.js';
import type { RunLine } from '../../../run-records/domain/run.js';

const line = (position: number, more: Partial<RunLine> = {}) =>
  runLine({ position, locationId: `M${position}`, quantity: 24, costEstimated: true, ...more });
const boxed = { skuId: 'acme-supply:C', unit: 'BX', contains: 12 } as const;
const each = { skuId: 'acme-supply:C', unit: 'EA', contains: 1 } as const;
const supplier: SupplierMatch = {
  namespace: 'acme-supply',
  counterparts: new Map([['acme-machine:cola', 'acme-supply:C']]),
  offers: {
    get: () => ({
      title: 'Cola',
      category: null,
      imageUrl: null,
      stock: 100,
      units: [
        { unit: 'EA', contains: 1, priceFen: 210, priceDerived: false },
        { unit: 'BX', contains: 12, priceFen: 2_400, priceDerived: false },
      ],
    }),
  },
};

describe('a line is bought now', () => {
  it('at the current price, in the planned unit', () => {
    expect(sourcedNow(line(1, { source: boxed }), [supplier])).toMatchObject({
      source: boxed,
      unitCostFen: 2_400,
      costEstimated: false,
      quantity: 24,
    });
    expect(sourcedNow(line(1, { source: each }), [supplier])).toMatchObject({
      source: each,
      unitCostFen: 210,
    });
  });

  it('from a source that was found since', () => {
    expect(sourcedNow(line(1), [supplier])).toMatchObject({ source: boxed });
  });

  it('from no supplier when none sells it', () => {
    expect(sourcedNow(line(1, { source: boxed }), [])).toBeUndefined();
  });
});

const sourced = (position: number, more: Partial<SourcedLine> = {}) =>
  line(position, { source: boxed, unitCostFen: 2_400, ...more }) as SourcedLine;

it('merges lines of one product and unit, by supplier', () => {
  const beta = { skuId: 'beta-supply:C', unit: 'EA', contains: 1 } as const;
  const lines = [
    sourced(1),
    sourced(2, { quantity: 12 }),
    sourced(3, { source: each, quantity: 5 }),
    sourced(4, { source: beta, quantity: 7 }),
  ];
  expect(purchases(lines).map(({ namespace, wanted }) => ({ namespace, wanted }))).toEqual([
    {
      namespace: 'acme-supply',
      wanted: [
        { vendorSku: 'C', unit: 'BX', quantity: 3 },
        { vendorSku: 'C', unit: 'EA', quantity: 5 },
      ],
    },
    { namespace: 'beta-supply', wanted: [{ vendorSku: 'C', unit: 'EA', quantity: 7 }] },
  ]);
});

describe('what the owner saw is', () => {
  const purchase = (...lines: SourcedLine[]) => ({ namespace: 'acme-supply', wanted: [], lines });

  it.each([
    ['the same at the same price', sourced(1), true],
    ['the same for less', sourced(1, { unitCostFen: 2_399 }), true],
    ['not the same for more', sourced(1, { unitCostFen: 2_401 }), false],
    ['not another unit', sourced(1, { source: each, unitCostFen: 1 }), false],
  ])('%s', (_, now, expected) => {
    expect(wasSeen(purchase(now), [sourced(1), sourced(2)])).toBe(expected);
  });

  it('not a source that was found later', () => {
    expect(wasSeen(purchase(sourced(1)), [line(1, { unitCostFen: 1_000 })])).toBe(false);
  });
});

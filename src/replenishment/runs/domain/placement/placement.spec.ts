import type { SupplierMatch } from '../draft/supplier-match.js';
import { costThen, namesOf, placement } from './placement.js';
import { runLine } from '../run-line.fixture.js';
import type { RunLine } from '../../../run-records/domain/run.js';

const line = (position: number, more: Partial<RunLine> = {}) =>
  runLine({ position, locationId: `M${position}`, costEstimated: true, ...more });
const supplier: SupplierMatch = {
  namespace: 'acme-supply',
  counterparts: new Map([['acme-machine:cola', 'acme-supply:C']]),
  offers: {
    get: () => ({
      title: 'Cola can',
      category: 'drinks',
      imageUrl: null,
      stock: 100,
      units: [{ unit: 'EA', contains: 1, priceFen: 210, priceDerived: false }],
    }),
  },
};
const slot = (number: number, vendorSku = 'cola') => ({
  locationId: `M${number}`,
  namespace: 'acme-machine',
  vendorSku,
  stock: 0,
  locked: false,
});
const present = {
  machines: new Set(['M1', 'M2', 'M3']),
  slots: [slot(1), slot(2, 'odd'), slot(3)],
};
const positions = (lines: readonly RunLine[]) => lines.map(({ position }) => position);

describe('the placement of a run', () => {
  const lines = [line(1), line(2, { vendorSku: 'odd' }), line(4)];

  it('orders what suppliers sell, for machines that exist', () => {
    const found = placement({ lines }, present, [supplier]);
    expect(positions(found.ordered)).toEqual([1]);
    expect(positions(found.unresolved)).toEqual([2]);
    expect(found.leftOut).toEqual([{ line: line(4), because: 'location_removed' }]);
    expect(found.lines.map(({ removed }) => removed)).toEqual([false, true, true]);
    expect(found.ordered[0]).toMatchObject({ unitCostFen: 210, costEstimated: false });
  });

  it('orders everything when simulated, and reports lines without a source', () => {
    const found = placement({ lines }, present);
    expect(positions(found.ordered)).toEqual([1, 2]);
    expect(positions(found.unresolved)).toEqual([1, 2]);
    expect(found.leftOut).toEqual([{ line: line(4), because: 'location_removed' }]);
    expect(found.ordered[0]).toMatchObject({ unitCostFen: 100, costEstimated: true });
  });

  it('is compared with the earlier cost of the same lines', () => {
    const { ordered } = placement({ lines }, present, [supplier]);
    expect(costThen(lines, ordered)).toBe(1_000);
  });
});

it('a line has the names of its product at the machine and at the supplier', () => {
  expect(namesOf(line(1), [supplier])).toMatchObject([
    { skuId: 'acme-machine:cola', title: 'Cola', category: null },
    { skuId: 'acme-supply:C', title: 'Cola can', category: 'drinks' },
  ]);
  const asked = { ...supplier, offers: undefined };
  expect(namesOf(line(1), [asked])[1]).toMatchObject({ skuId: 'acme-supply:C', title: '' });
  expect(namesOf(line(1))).toHaveLength(1);
});

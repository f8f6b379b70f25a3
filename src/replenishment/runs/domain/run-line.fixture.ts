import type { RunLine } from '../../run-records/domain/run.js';

/** Ten units at ¥1 without a supplier; tests override what matters to them. */
export const runLine = (given: Partial<RunLine>): RunLine => ({
  position: 1,
  locationId: 'M1',
  namespace: 'acme-machine',
  vendorSku: 'cola',
  title: 'Cola',
  quantity: 10,
  unitCostFen: 100,
  costEstimated: false,
  source: null,
  removed: false,
  leftOut: false,
  plannedStock: 0,
  deliveredQuantity: null,
  orderedQuantity: null,
  orderedCostFen: null,
  ...given,
});

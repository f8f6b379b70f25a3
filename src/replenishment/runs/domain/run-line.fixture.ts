import type { RunLine } from '../../run-records/domain/run.js';

/** Ten pieces at one yuan that no supplier is known for; whatever matters to a test is given. */
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
  plannedStock: 0,
  deliveredQuantity: null,
  orderedQuantity: null,
  orderedCostFen: null,
  ...given,
});

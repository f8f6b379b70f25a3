import type { RunLine } from './run.js';

/** What a decision about a run is about: these goods for these slots, for no more than this. */
export const runContent = (lines: readonly RunLine[], totalFen: number) => ({
  totalFen,
  lines: lines.map(({ locationId, vendorSku, quantity, unitCostFen, source }) => ({
    locationId,
    vendorSku,
    quantity,
    unitCostFen,
    source,
  })),
});

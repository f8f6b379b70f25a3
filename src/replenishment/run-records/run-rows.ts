import { parseInt8 } from '../../database/index.js';
import type { Unit } from '../../ucp/index.js';
import type { Run, RunLine } from './domain/run.js';

type Parts = Pick<Run, 'lines' | 'events' | 'stops' | 'round' | 'checkoutIds'>;

export type RunRow = Omit<Run, keyof Parts | 'totalFen'> & { total: string };

export type LineRow = Omit<
  RunLine,
  'unitCostFen' | 'exactCostFen' | 'source' | 'orderedCostFen'
> & {
  runId: string;
  unitCost: string;
  exactCost: string | null;
  orderedCost: string | null;
  sourceSkuId: string | null;
  sourceUnit: Unit;
  sourceContains: number;
};

export interface CheckoutRow {
  runId: string;
  round: number;
  checkoutId: string;
}

export const RUN_COLUMNS = `id, created_at AS "createdAt", author, status, week_of::text AS "weekOf", supplier,
  cost_is_estimated AS "costIsEstimated", total, estimated_minutes AS "estimatedMinutes",
  approval_required AS "approvalRequired", approval_id AS "approvalId", remarks,
  placed_at AS "placedAt", delivered_at AS "deliveredAt", note, abandoned_at AS "abandonedAt",
  abandon_reason AS "abandonReason"`;

export const LINE_COLUMNS = `run_id AS "runId", position, location_id AS "locationId", namespace,
  vendor_sku AS "vendorSku", title, planned_stock AS "plannedStock", quantity, unit_cost AS "unitCost",
  cost_estimated AS "costEstimated", source_sku_id AS "sourceSkuId", source_unit AS "sourceUnit",
  source_contains AS "sourceContains", exact_cost AS "exactCost", removed,
  left_out AS "leftOut", delivered_quantity AS "deliveredQuantity", ordered_quantity AS "orderedQuantity",
  ordered_cost AS "orderedCost"`;

export const withParts = ({ total, ...run }: RunRow, parts: Parts): Run => ({
  ...run,
  totalFen: parseInt8(total),
  ...parts,
});

export function lineOf(row: LineRow): RunLine {
  const { sourceSkuId, sourceUnit, sourceContains } = row;
  return {
    position: row.position,
    locationId: row.locationId,
    namespace: row.namespace,
    vendorSku: row.vendorSku,
    title: row.title,
    plannedStock: row.plannedStock,
    quantity: row.quantity,
    unitCostFen: parseInt8(row.unitCost),
    costEstimated: row.costEstimated,
    exactCostFen: row.exactCost === null ? null : parseInt8(row.exactCost),
    source:
      sourceSkuId === null
        ? null
        : { skuId: sourceSkuId, unit: sourceUnit, contains: sourceContains },
    removed: row.removed,
    leftOut: row.leftOut,
    deliveredQuantity: row.deliveredQuantity,
    orderedQuantity: row.orderedQuantity,
    orderedCostFen: row.orderedCost === null ? null : parseInt8(row.orderedCost),
  };
}

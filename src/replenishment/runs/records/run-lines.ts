import type { EntityManager } from 'typeorm';
import type { RunLine } from '../../run-records/domain/run.js';

export async function updateLines(
  manager: EntityManager,
  id: string,
  lines: readonly RunLine[],
): Promise<void> {
  await manager.query(
    `UPDATE replenishment_run_lines AS line SET unit_cost = given.unit_cost,
       cost_estimated = given.cost_estimated, source_sku_id = given.source_sku_id,
       source_unit = given.source_unit, source_contains = given.source_contains,
       exact_cost = given.exact_cost, quantity = given.quantity, removed = given.removed,
       left_out = given.left_out
     FROM unnest($2::int[], $3::bigint[], $4::boolean[], $5::text[], $6::text[], $7::int[],
       $8::bigint[], $9::int[], $10::boolean[], $11::boolean[]) AS given (position, unit_cost,
       cost_estimated, source_sku_id, source_unit, source_contains, exact_cost, quantity, removed,
       left_out)
     WHERE line.run_id = $1 AND line.position = given.position`,
    [
      id,
      lines.map(({ position }) => position),
      ...bought(lines),
      lines.map(({ quantity }) => quantity),
      lines.map(({ removed }) => removed),
      lines.map(({ leftOut }) => leftOut),
    ],
  );
}

export async function insertLines(
  manager: EntityManager,
  id: string,
  lines: readonly RunLine[],
): Promise<void> {
  await manager.query(
    `INSERT INTO replenishment_run_lines (run_id, position, location_id, namespace, vendor_sku,
       title, planned_stock, quantity, unit_cost, cost_estimated, source_sku_id, source_unit,
       source_contains, exact_cost)
     SELECT $1, * FROM unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[],
       $8::int[], $9::bigint[], $10::boolean[], $11::text[], $12::text[], $13::int[],
       $14::bigint[])`,
    [
      id,
      lines.map(({ position }) => position),
      lines.map(({ locationId }) => locationId),
      lines.map(({ namespace }) => namespace),
      lines.map(({ vendorSku }) => vendorSku),
      lines.map(({ title }) => title),
      lines.map(({ plannedStock }) => plannedStock),
      lines.map(({ quantity }) => quantity),
      ...bought(lines),
    ],
  );
}

/** The purchase columns, in the order of their parameters. */
const bought = (lines: readonly RunLine[]) => [
  lines.map(({ unitCostFen }) => unitCostFen),
  lines.map(({ costEstimated }) => costEstimated),
  lines.map(({ source }) => source?.skuId ?? null),
  lines.map(({ source }) => source?.unit ?? 'EA'),
  lines.map(({ source }) => source?.contains ?? 1),
  lines.map(({ exactCostFen }) => exactCostFen ?? null),
];

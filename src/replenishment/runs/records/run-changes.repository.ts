import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { authorOf } from '../../../auth/index.js';
import { ReplenishmentRunCheckoutEntity } from '../../entities/replenishment-run-checkout.entity.js';
import { ReplenishmentRunEventEntity } from '../../entities/replenishment-run-event.entity.js';
import { ReplenishmentRunEntity } from '../../entities/replenishment-run.entity.js';
import type { LineAmount, RunEventType, Run, RunLine } from '../../run-records/domain/run.js';
import type { OrderedLine } from '../../run-records/domain/run-order.js';

/** The columns set on insert. */
export type NewRun = Pick<
  Run,
  | 'author'
  | 'status'
  | 'costIsEstimated'
  | 'totalFen'
  | 'estimatedMinutes'
  | 'approvalRequired'
  | 'remarks'
  | 'lines'
> & { creationKey: Buffer | null; timeZone: string };

/** The columns changed by placing. */
export type PlacedRun = Pick<
  Run,
  | 'id'
  | 'supplier'
  | 'costIsEstimated'
  | 'totalFen'
  | 'estimatedMinutes'
  | 'approvalId'
  | 'remarks'
  | 'lines'
> & { placementKey: Buffer | null };

/** Writes runs within the caller's transaction. */
@Injectable()
export class RunChangesRepository {
  /**
   * Inserts a run, whose id is its creation time in milliseconds.
   * @returns undefined when the id or the creation key is taken. A key is valid for as long as
   * idempotent answers are kept.
   */
  async insert(manager: EntityManager, run: NewRun): Promise<string | undefined> {
    if (run.creationKey) {
      await manager.query(
        `UPDATE replenishment_runs SET creation_key = NULL
         WHERE creation_key = $1 AND created_at < clock_timestamp() - interval '48 hours'`,
        [run.creationKey],
      );
    }
    const [row] = await manager.query<{ id: string }[]>(
      `INSERT INTO replenishment_runs (id, created_at, creation_key, status, week_of,
         cost_is_estimated, total, estimated_minutes, approval_required, remarks, author)
       SELECT 'run-' || floor(extract(epoch FROM now) * 1000)::bigint, now, $1, $2,
         date_trunc('week', now AT TIME ZONE $3)::date, $4, $5, $6, $7, $8, $9
       FROM clock_timestamp() AS now
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        run.creationKey,
        run.status,
        run.timeZone,
        run.costIsEstimated,
        run.totalFen,
        run.estimatedMinutes,
        run.approvalRequired,
        JSON.stringify(run.remarks),
        run.author && JSON.stringify(authorOf(run.author)),
      ],
    );
    if (row) await insertLines(manager, row.id, run.lines);
    return row?.id;
  }

  async setApproval(manager: EntityManager, id: string, approvalId: string): Promise<void> {
    await manager.update(ReplenishmentRunEntity, { id }, { approvalId });
  }

  async setStatus(
    manager: EntityManager,
    id: string,
    status: 'approved' | 'rejected',
  ): Promise<void> {
    await manager.update(ReplenishmentRunEntity, { id }, { status });
  }

  async addEvent(
    manager: EntityManager,
    id: string,
    {
      type,
      description,
      amounts,
    }: { type: RunEventType; description: string; amounts: readonly LineAmount[] },
  ): Promise<void> {
    const event = { runId: id, type, description, amounts: [...amounts] };
    await manager.insert(ReplenishmentRunEventEntity, event);
  }

  async abandon(manager: EntityManager, id: string, reason: string | null): Promise<void> {
    await manager.update(
      ReplenishmentRunEntity,
      { id },
      { status: 'rejected', abandonedAt: () => 'clock_timestamp()', abandonReason: reason },
    );
  }

  async place(manager: EntityManager, run: PlacedRun): Promise<void> {
    await manager.update(
      ReplenishmentRunEntity,
      { id: run.id },
      {
        status: 'placed',
        placedAt: () => 'clock_timestamp()',
        supplier: run.supplier,
        costIsEstimated: run.costIsEstimated,
        total: run.totalFen,
        estimatedMinutes: run.estimatedMinutes,
        approvalId: run.approvalId,
        remarks: run.remarks,
        placementKey: run.placementKey,
      },
    );
    await manager.query(
      `UPDATE replenishment_run_lines AS line SET unit_cost = given.unit_cost,
         cost_estimated = given.cost_estimated, source_sku_id = given.source_sku_id,
         source_unit = given.source_unit, source_contains = given.source_contains,
         exact_cost = given.exact_cost, removed = given.removed
       FROM unnest($2::int[], $3::bigint[], $4::boolean[], $5::text[], $6::text[], $7::int[],
         $8::bigint[], $9::boolean[]) AS given (position, unit_cost, cost_estimated, source_sku_id, source_unit,
         source_contains, exact_cost, removed)
       WHERE line.run_id = $1 AND line.position = given.position`,
      [
        run.id,
        run.lines.map(({ position }) => position),
        ...bought(run.lines),
        run.lines.map(({ removed }) => removed),
      ],
    );
  }

  async addCheckout(
    manager: EntityManager,
    id: string,
    { round, namespace, checkoutId }: { round: number; namespace: string; checkoutId: string },
  ): Promise<void> {
    const bought = { runId: id, round, namespace, checkoutId };
    await manager.insert(ReplenishmentRunCheckoutEntity, bought);
  }

  /** @param lines with delivered quantities. */
  async receive(
    manager: EntityManager,
    id: string,
    lines: readonly OrderedLine[],
    note: string | null,
  ): Promise<void> {
    await manager.update(
      ReplenishmentRunEntity,
      { id },
      { status: 'delivered', deliveredAt: () => 'clock_timestamp()', note },
    );
    await manager.query(
      `UPDATE replenishment_run_lines AS line SET delivered_quantity = given.quantity,
         ordered_quantity = given.ordered, ordered_cost = given.cost
       FROM unnest($2::int[], $3::int[], $4::int[], $5::bigint[])
         AS given (position, quantity, ordered, cost)
       WHERE line.run_id = $1 AND line.position = given.position`,
      [
        id,
        lines.map(({ position }) => position),
        lines.map(({ deliveredQuantity }) => deliveredQuantity),
        lines.map(({ ordered }) => ordered),
        lines.map(({ ordered, costFen }) => (ordered > 0 ? costFen : 0)),
      ],
    );
  }
}

async function insertLines(
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

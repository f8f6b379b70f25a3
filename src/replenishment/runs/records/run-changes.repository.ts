import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { authorOf } from '../../../auth/index.js';
import { english, type Text } from '../../../texts/index.js';
import { ReplenishmentRunCheckoutEntity } from '../../entities/replenishment-run-checkout.entity.js';
import { ReplenishmentRunStopEntity } from '../../entities/replenishment-run-stop.entity.js';
import { ReplenishmentRunEventEntity } from '../../entities/replenishment-run-event.entity.js';
import { ReplenishmentRunEntity } from '../../entities/replenishment-run.entity.js';
import type { LineAmount, RunEventType, Run, RunStop } from '../../run-records/domain/run.js';
import type { OrderedLine } from '../../run-records/domain/run-order.js';
import { insertLines, updateLines } from './run-lines.js';

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

/** The columns changed by an edit. */
export type EditedRun = Pick<
  Run,
  | 'id'
  | 'status'
  | 'costIsEstimated'
  | 'totalFen'
  | 'estimatedMinutes'
  | 'approvalRequired'
  | 'approvalId'
  | 'lines'
>;

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
    { type, text, amounts }: { type: RunEventType; text: Text; amounts: readonly LineAmount[] },
  ): Promise<void> {
    const event = { runId: id, type, description: english(text), text, amounts: [...amounts] };
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
    await updateLines(manager, run.id, run.lines);
  }

  async edit(manager: EntityManager, run: EditedRun): Promise<void> {
    const { id, status, costIsEstimated, estimatedMinutes, approvalRequired, approvalId } = run;
    await manager.update(
      ReplenishmentRunEntity,
      { id },
      {
        status,
        costIsEstimated,
        total: run.totalFen,
        estimatedMinutes,
        approvalRequired,
        approvalId,
      },
    );
    await updateLines(manager, id, run.lines);
  }

  async addCheckout(
    manager: EntityManager,
    id: string,
    { round, namespace, checkoutId }: { round: number; namespace: string; checkoutId: string },
  ): Promise<void> {
    const bought = { runId: id, round, namespace, checkoutId };
    await manager.insert(ReplenishmentRunCheckoutEntity, bought);
  }

  async addStop(
    manager: EntityManager,
    id: string,
    {
      locationId,
      receivedAt,
      author,
      note,
    }: Omit<RunStop, 'receivedAt'> & { receivedAt: Date | null },
  ): Promise<void> {
    await manager.insert(ReplenishmentRunStopEntity, {
      runId: id,
      locationId,
      ...(receivedAt && { receivedAt }),
      author: author && authorOf(author),
      note,
    });
  }

  /** Ends a run that was received. */
  async end(manager: EntityManager, id: string, note: string | null): Promise<void> {
    await manager.update(
      ReplenishmentRunEntity,
      { id },
      { status: 'delivered', deliveredAt: () => 'clock_timestamp()', note },
    );
  }

  /**
   * @param lines with delivered quantities.
   * @param settled those whose order does not change any more: it is stored with them.
   */
  async receive(
    manager: EntityManager,
    id: string,
    lines: readonly OrderedLine[],
    settled: ReadonlySet<OrderedLine>,
  ): Promise<void> {
    const of = (line: OrderedLine, amount: number) => (settled.has(line) ? amount : null);
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
        lines.map((line) => of(line, line.ordered)),
        lines.map((line) => of(line, line.ordered > 0 ? line.costFen : 0)),
      ],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { Any, type EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { ReplenishmentRunStopEntity } from '../entities/replenishment-run-stop.entity.js';
import { ReplenishmentRunEventEntity } from '../entities/replenishment-run-event.entity.js';
import { ReplenishmentRunEntity } from '../entities/replenishment-run.entity.js';
import type { Run, RunLine } from './domain/run.js';
import { groupedBy } from '../domain/grouped-by.js';
import type { RunStatus } from './domain/run-states.js';
import {
  LINE_COLUMNS,
  lineOf,
  RUN_COLUMNS,
  withParts,
  type CheckoutRow,
  type LineRow,
  type RunRow,
} from './run-rows.js';

export interface RunSelection {
  status: RunStatus | null;
  /** The id of a run; only older runs are listed. */
  before: string | null;
  limit: number;
}

/** Reads runs. Writers lock a run first. */
@Injectable()
export class RunsRepository {
  constructor(private readonly transactions: TransactionService) {}

  async find(id: string): Promise<Run | undefined> {
    const manager = this.transactions.manager();
    return this.one(
      manager,
      await manager.query<RunRow[]>(`SELECT ${RUN_COLUMNS} FROM replenishment_runs WHERE id = $1`, [
        id,
      ]),
    );
  }

  /** A creation key is valid for as long as idempotent answers are kept. */
  async findCreatedBy(creationKey: Buffer): Promise<Run | undefined> {
    const manager = this.transactions.manager();
    return this.one(
      manager,
      await manager.query<RunRow[]>(
        `SELECT ${RUN_COLUMNS} FROM replenishment_runs WHERE creation_key = $1
           AND created_at >= clock_timestamp() - interval '48 hours'`,
        [creationKey],
      ),
    );
  }

  wasPlacedUnder(id: string, placementKey: Buffer): Promise<boolean> {
    return this.transactions.manager().existsBy(ReplenishmentRunEntity, { id, placementKey });
  }

  async lock(manager: EntityManager, id: string): Promise<Run | undefined> {
    return this.one(
      manager,
      await manager.query<RunRow[]>(
        `SELECT ${RUN_COLUMNS} FROM replenishment_runs WHERE id = $1 FOR UPDATE`,
        [id],
      ),
    );
  }

  /** The lines of these runs that were not skipped, in order. */
  async linesOf(runIds: readonly string[]): Promise<(RunLine & { runId: string })[]> {
    if (runIds.length === 0) return [];
    const rows = await this.transactions.manager().query<LineRow[]>(
      `SELECT ${LINE_COLUMNS} FROM replenishment_run_lines
       WHERE run_id = ANY ($1) AND NOT removed ORDER BY run_id, position`,
      [runIds],
    );
    return rows.map((row) => ({ ...lineOf(row), runId: row.runId }));
  }

  /** Newest first. */
  async list({ status, before, limit }: RunSelection): Promise<Run[]> {
    const manager = this.transactions.manager();
    const rows = await manager.query<RunRow[]>(
      `SELECT ${RUN_COLUMNS} FROM replenishment_runs
       WHERE ($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR created_at < (
         SELECT created_at FROM replenishment_runs WHERE id = $2
       ))
       ORDER BY created_at DESC LIMIT $3`,
      [status, before, limit],
    );
    return this.whole(manager, rows);
  }

  private async one(manager: EntityManager, rows: RunRow[]): Promise<Run | undefined> {
    return (await this.whole(manager, rows))[0];
  }

  private async whole(manager: EntityManager, runs: RunRow[]): Promise<Run[]> {
    if (runs.length === 0) return [];
    const ids = runs.map(({ id }) => id);
    const lines = await manager.query<LineRow[]>(
      `SELECT ${LINE_COLUMNS} FROM replenishment_run_lines WHERE run_id = ANY ($1)
       ORDER BY run_id, position`,
      [ids],
    );
    const events = await manager.find(ReplenishmentRunEventEntity, {
      where: { runId: Any(ids) },
      order: { runId: 'ASC', occurredAt: 'ASC', number: 'ASC' },
    });
    const stops = await manager.find(ReplenishmentRunStopEntity, {
      where: { runId: Any(ids) },
      order: { runId: 'ASC', receivedAt: 'ASC', locationId: 'ASC' },
    });
    const checkouts = await manager.query<CheckoutRow[]>(
      `SELECT run_id AS "runId", round, checkout_id AS "checkoutId"
       FROM replenishment_run_checkouts AS bought
       WHERE run_id = ANY ($1) AND round = (
         SELECT max(round) FROM replenishment_run_checkouts WHERE run_id = bought.run_id
       )
       ORDER BY run_id, namespace`,
      [ids],
    );
    const linesOf = groupedBy(lines, ({ runId }) => runId);
    const eventsOf = groupedBy(events, ({ runId }) => runId);
    const stopsOf = groupedBy(stops, ({ runId }) => runId);
    const checkoutsOf = groupedBy(checkouts, ({ runId }) => runId);
    return runs.map((run) =>
      withParts(run, {
        lines: (linesOf.get(run.id) ?? []).map(lineOf),
        events: (eventsOf.get(run.id) ?? []).map(({ runId: _, number: __, ...event }) => event),
        stops: (stopsOf.get(run.id) ?? []).map(({ runId: _, ...stop }) => stop),
        round: checkoutsOf.get(run.id)?.[0]?.round ?? 0,
        checkoutIds: (checkoutsOf.get(run.id) ?? []).map(({ checkoutId }) => checkoutId),
      }),
    );
  }
}

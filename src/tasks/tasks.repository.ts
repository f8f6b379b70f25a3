import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseInt8, TransactionService } from '../database/index.js';
import { TaskEntity } from './task.entity.js';
import type { NewTask, StoredTask, Task, TaskKind } from './task.js';

export type TaskChange = Partial<
  Omit<StoredTask, 'number' | 'id' | 'kind' | 'createdAt' | 'createdBy'>
>;

/** The last entry of the page before; no time for an open task that is never due. */
export interface ListPosition {
  at: Date | null;
  number: number;
}

/** Null for any. */
export interface TaskSubject {
  kind: TaskKind | null;
  location: string | null;
}

interface Selection extends TaskSubject {
  after: ListPosition | null;
  limit: number;
}

/** The parameters $1 and $2. */
const ABOUT = '($1::text IS NULL OR kind = $1) AND ($2::text IS NULL OR location = $2)';

export type TaskRow = Omit<Task, 'number'> & { number: string };

export const TASK_COLUMNS = `number, id, kind, prices, text, due_at AS "dueAt", repeat, repeat_from AS "repeatFrom", location,
  assigned_to AS "assignedTo", created_at AS "createdAt", created_by AS "createdBy",
  done_at AS "doneAt", done_by AS "doneBy", next_id AS "nextId",
  coalesce(due_at <= clock_timestamp(), false) AS "isDue"`;

@Injectable()
export class TasksRepository {
  constructor(private readonly transactions: TransactionService) {}

  async find(id: string): Promise<Task | undefined> {
    return (await this.query(`SELECT ${TASK_COLUMNS} FROM tasks WHERE id = $1`, [id]))[0];
  }

  async lock(manager: EntityManager, id: string): Promise<Task | undefined> {
    const [row] = await manager.query<TaskRow[]>(
      `SELECT ${TASK_COLUMNS} FROM tasks WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row && taskOf(row);
  }

  async insert(manager: EntityManager, task: NewTask): Promise<Task> {
    const [row] = await manager.query<[TaskRow]>(
      `INSERT INTO tasks
         (kind, prices, text, due_at, repeat, repeat_from, location, assigned_to, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${TASK_COLUMNS}`,
      [
        task.kind,
        task.prices && JSON.stringify(task.prices),
        task.text,
        task.dueAt,
        task.repeat,
        task.repeatFrom,
        task.location,
        task.assignedTo,
        JSON.stringify(task.createdBy),
      ],
    );
    return taskOf(row);
  }

  async update(manager: EntityManager, id: string, change: TaskChange): Promise<void> {
    if (Object.keys(change).length > 0) await manager.update(TaskEntity, { id }, change);
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(TaskEntity, { id });
  }

  /** Open tasks by due time; those that are never due come last. */
  open({
    kind,
    location,
    onlyDue,
    after,
    limit,
  }: Selection & { onlyDue: boolean }): Promise<Task[]> {
    return this.query(
      `SELECT ${TASK_COLUMNS} FROM tasks
       WHERE done_at IS NULL AND ${ABOUT} AND (due_at <= clock_timestamp() OR NOT $3)
         AND ($4::bigint IS NULL
           OR (coalesce(due_at, 'infinity'), number) > (coalesce($5, 'infinity'::timestamptz), $4))
       ORDER BY coalesce(due_at, 'infinity'), number LIMIT $6`,
      [kind, location, onlyDue, after?.number ?? null, after?.at ?? null, limit],
    );
  }

  /** Finished tasks, the last finished first. */
  done({ kind, location, after, limit }: Selection): Promise<Task[]> {
    return this.query(
      `SELECT ${TASK_COLUMNS} FROM tasks
       WHERE done_at IS NOT NULL AND ${ABOUT}
         AND ($3::bigint IS NULL OR (done_at, number) < ($4::timestamptz, $3))
       ORDER BY done_at DESC, number DESC LIMIT $5`,
      [kind, location, after?.number ?? null, after?.at ?? null, limit],
    );
  }

  /** Removes the oldest finished tasks. */
  async removeOldest(before: Date, limit: number): Promise<number> {
    const rows = await this.transactions.manager().query<unknown[]>(
      `WITH oldest AS (
         SELECT number FROM tasks WHERE done_at < $1
         ORDER BY done_at, number LIMIT $2 FOR UPDATE SKIP LOCKED
       ), removed AS (
         DELETE FROM tasks USING oldest WHERE tasks.number = oldest.number RETURNING tasks.number
       ) SELECT number FROM removed`,
      [before, limit],
    );
    return rows.length;
  }

  private async query(sql: string, parameters: unknown[]): Promise<Task[]> {
    return (await this.transactions.manager().query<TaskRow[]>(sql, parameters)).map(taskOf);
  }
}

export const taskOf = ({ number, ...row }: TaskRow): Task => ({
  ...row,
  number: parseInt8(number),
});

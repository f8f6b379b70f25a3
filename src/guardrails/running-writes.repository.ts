import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../database/index.js';

@Injectable()
export class RunningWritesRepository {
  constructor(private readonly transactions: TransactionService) {}

  async add(manager: EntityManager, subject: string, lastsMs: number): Promise<string> {
    const [row] = await manager.query<{ number: string }[]>(
      `INSERT INTO running_writes (subject, ends_by)
       VALUES ($1, clock_timestamp() + $2 * interval '1 millisecond') RETURNING number`,
      [subject, lastsMs],
    );
    if (!row) throw new Error('The running write was not recorded');
    return row.number;
  }

  async remove(manager: EntityManager, number: string): Promise<void> {
    await manager.query('DELETE FROM running_writes WHERE number = $1', [number]);
  }

  /** The number of the latest permitted write. */
  async latest(manager: EntityManager): Promise<string> {
    const [row] = await manager.query<{ latest: string }[]>(
      'SELECT coalesce(max(number), 0) AS latest FROM running_writes',
    );
    return row?.latest ?? '0';
  }

  /** Subjects of the writes up to this number that have not ended. */
  async subjectsUpTo(number: string): Promise<string[]> {
    const rows = await this.transactions.manager().query<{ subject: string }[]>(
      `SELECT subject FROM running_writes
       WHERE number <= $1 AND ends_by > clock_timestamp() ORDER BY number`,
      [number],
    );
    return rows.map(({ subject }) => subject);
  }

  /**
   * Whether a write up to this number may still start its call.
   * @param withinMs how long after its permission a call may start.
   */
  async anyToStartUpTo(number: string, withinMs: number): Promise<boolean> {
    const [row] = await this.transactions.manager().query<{ waiting: boolean }[]>(
      `SELECT EXISTS (
         SELECT FROM running_writes WHERE number <= $1 AND NOT started
           AND permitted_at > clock_timestamp() - $2 * interval '1 millisecond'
       ) AS waiting`,
      [number, withinMs],
    );
    return row?.waiting === true;
  }

  async report({ started, revoked }: { started: string[]; revoked: string[] }): Promise<void> {
    await this.transactions.manager().query(
      `WITH removed AS (DELETE FROM running_writes WHERE number = ANY ($2::bigint[]))
       UPDATE running_writes SET started = true WHERE number = ANY ($1::bigint[])`,
      [started, revoked],
    );
  }

  /** Deletes writes past their deadline. */
  async forgetEnded(): Promise<void> {
    await this.transactions
      .manager()
      .query('DELETE FROM running_writes WHERE ends_by < clock_timestamp()');
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { isPriceTask, type PriceTask } from '../task.js';
import { TASK_COLUMNS, taskOf, type TaskRow } from '../tasks.repository.js';

const OPEN = `kind = 'price_change' AND done_at IS NULL`;

/** The open tasks about prices, by machine. */
@Injectable()
export class PriceTasksRepository {
  constructor(private readonly transactions: TransactionService) {}

  async lockOpen(
    manager: EntityManager,
    namespace: string,
    location: string,
  ): Promise<PriceTask[]> {
    const rows = await manager.query<TaskRow[]>(
      `SELECT ${TASK_COLUMNS} FROM tasks
       WHERE ${OPEN} AND location = $1 AND prices ->> 'namespace' = $2
       ORDER BY number FOR UPDATE`,
      [location, namespace],
    );
    return rows.map(taskOf).filter(isPriceTask);
  }

  machines(namespace: string | null): Promise<{ namespace: string; location: string }[]> {
    return this.transactions.manager().query<{ namespace: string; location: string }[]>(
      `SELECT DISTINCT prices ->> 'namespace' AS namespace, location FROM tasks
       WHERE ${OPEN} AND ($1::text IS NULL OR prices ->> 'namespace' = $1)`,
      [namespace],
    );
  }
}

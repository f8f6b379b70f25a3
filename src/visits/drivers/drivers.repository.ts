import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import type { Driver } from '../domain/drivers/driver.js';
import { VisitDriverEntity } from './visit-driver.entity.js';

/** A driver whom the operator stated. */
export interface StoredDriver extends Driver {
  id: string;
  name: string;
}

export type DriverContent = Omit<StoredDriver, 'id'>;

@Injectable()
export class DriversRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** In the order they were added. */
  async all(manager = this.transactions.manager()): Promise<StoredDriver[]> {
    const rows = await manager.find(VisitDriverEntity, { order: { number: 'ASC' } });
    return rows.map(driverOf);
  }

  async lock(manager: EntityManager, id: string): Promise<StoredDriver | undefined> {
    const row = await manager.findOne(VisitDriverEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    return row ? driverOf(row) : undefined;
  }

  async insert(manager: EntityManager, driver: DriverContent): Promise<StoredDriver> {
    const [row] = await manager.query<[{ id: string }]>(
      `INSERT INTO visit_drivers
         (name, principal_id, working_days, starts_at, working_minutes, absences)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [
        driver.name,
        driver.principalId,
        driver.workingDays,
        driver.startsAt,
        driver.workingMinutes,
        JSON.stringify(driver.absences),
      ],
    );
    return { ...driver, id: row.id };
  }

  async update(manager: EntityManager, { id, ...driver }: StoredDriver): Promise<void> {
    const { workingDays, absences } = driver;
    await manager.update(
      VisitDriverEntity,
      { id },
      { ...driver, workingDays: [...workingDays], absences: [...absences] },
    );
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(VisitDriverEntity, { id });
  }
}

const driverOf = ({ number: _, startsAt, ...row }: VisitDriverEntity): StoredDriver => ({
  ...row,
  // PostgreSQL adds the seconds.
  startsAt: startsAt.slice(0, 5),
});

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../auth/index.js';
import { TransactionService } from '../../database/index.js';
import { DexMachineEntity } from '../entities/dex.entities.js';
import type { DexCounter } from './dex-reading.js';
import type { TimedReading } from './dex-sales.js';

/** A machine as its DEX files name it, and as the operator does. */
export interface DexMachine {
  namespace: string;
  name: string;
  machineId: string;
  /** Of its clock. */
  timeZone: string;
}

export interface NewReading {
  fileNumber: number;
  namespace: string;
  machineId: string;
  readAt: Date;
  counters: readonly DexCounter[];
}

@Injectable()
export class DexReadingsRepository {
  constructor(private readonly transactions: TransactionService) {}

  async machine(namespace: string, name: string): Promise<DexMachine | undefined> {
    const where = { namespace, name };
    return (await this.transactions.manager().findOneBy(DexMachineEntity, where)) ?? undefined;
  }

  async rememberMachine(manager: EntityManager, machine: DexMachine, by: Author): Promise<void> {
    await manager.query(
      `INSERT INTO dex_machines (namespace, name, machine_id, time_zone, confirmed_by)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (namespace, name) DO UPDATE SET machine_id = excluded.machine_id,
         time_zone = excluded.time_zone, confirmed_at = clock_timestamp(),
         confirmed_by = excluded.confirmed_by`,
      [machine.namespace, machine.name, machine.machineId, machine.timeZone, JSON.stringify(by)],
    );
  }

  /** All readings of a machine, oldest first. */
  async ofMachine(
    manager: EntityManager,
    namespace: string,
    machineId: string,
  ): Promise<TimedReading[]> {
    const rows = await manager.query<{ readAt: Date; counters: DexCounter[] }[]>(
      `SELECT read_at AS "readAt", counters FROM dex_readings
       WHERE namespace = $1 AND machine_id = $2 ORDER BY read_at, counters::text`,
      [namespace, machineId],
    );
    return rows.map(({ readAt, counters }) => ({ at: readAt.getTime(), counters }));
  }

  async add(manager: EntityManager, reading: NewReading): Promise<void> {
    const { fileNumber, namespace, machineId, readAt, counters } = reading;
    await manager.query(
      `INSERT INTO dex_readings (file_number, namespace, machine_id, read_at, counters)
       VALUES ($1, $2, $3, $4, $5)`,
      [fileNumber, namespace, machineId, readAt, JSON.stringify(counters)],
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { authorOf, type Author } from '../../auth/index.js';
import { Config } from '../../config/index.js';
import { DatabaseClockService, TransactionService } from '../../database/index.js';
import { UcpError } from '../../ucp/index.js';
import type { DexReading } from '../dex/dex-reading.js';
import { DexReadingsRepository, type DexMachine } from '../dex/dex-readings.repository.js';
import { readingTime } from '../dex/reading-time.js';
import { SalesFilesRepository } from '../imports/sales-files.repository.js';
import type { SalesFile } from '../sales-file.js';
import type { ConfirmReading } from './dto/reading.dto.js';
import { SalesFilesService } from './sales-files.service.js';

/** Readings of counters as people confirm them. */
@Injectable()
export class ReadingsService {
  constructor(
    private readonly config: Config,
    private readonly transactions: TransactionService,
    private readonly clock: DatabaseClockService,
    private readonly files: SalesFilesService,
    private readonly repository: SalesFilesRepository,
    private readonly readings: DexReadingsRepository,
  ) {}

  /** Starts the import of a reading, and of all that wait of the same machine and say their time. */
  async confirm(
    namespace: string,
    id: string,
    body: ConfirmReading,
    by: Author,
  ): Promise<SalesFile> {
    const file = await this.files.get(namespace, id);
    const { dex } = file;
    if (!dex) {
      throw new UcpError('conflict', {
        content: `File ${id} holds no reading of counters; confirm its mapping`,
      });
    }
    const now = await this.clock.now();
    const machineId = body.machine_id;
    const timeZone = body.time_zone ?? this.config.operatorTimezone;
    const readAt = confirmedTime(file, dex, timeZone, body.read_at ?? null, now);
    await this.transactions.run(async (manager) => {
      await this.files.lockWaiting(manager, file);
      await this.repository.queueReading(manager, file.number, {
        machineId,
        readAt: readAt.toISOString(),
      });
      if (dex.machine === null) return;
      const machine = { namespace, name: dex.machine, machineId, timeZone };
      await this.readings.rememberMachine(manager, machine, authorOf(by));
      await this.queueAlike(manager, file, machine, now);
    });
    return this.files.get(namespace, id);
  }

  private async queueAlike(
    manager: EntityManager,
    file: SalesFile,
    { machineId, timeZone }: DexMachine,
    now: Date,
  ): Promise<void> {
    for (const { number, name, dex } of await this.repository.waitingAlike(manager, file)) {
      const time = dex ? readingTime(dex, name, timeZone, now.getTime()) : undefined;
      if (!time) continue;
      const readAt = new Date(time.at).toISOString();
      await this.repository.queueReading(manager, number, { machineId, readAt });
    }
  }
}

function confirmedTime(
  { name }: SalesFile,
  dex: DexReading,
  timeZone: string,
  stated: string | null,
  now: Date,
): Date {
  const path = '$.read_at';
  if (stated === null) {
    const found = readingTime(dex, name, timeZone, now.getTime());
    if (found) return new Date(found.at);
    const content = 'Neither the file nor its name says when it was read; say it in read_at';
    throw new UcpError('missing', { content, path });
  }
  const readAt = new Date(stated);
  if (readAt > now) throw new UcpError('invalid', { content: 'read_at is in the future', path });
  return readAt;
}

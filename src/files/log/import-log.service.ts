import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventLogService } from '../../events/index.js';
import { SalesFileEntity } from '../entities/sales-file.entity.js';
import type { SalesFile } from '../sales-file.js';
import { importEvent } from './import-event.js';

/** Logs imports, each once: in the transaction that ends it. */
@Injectable()
export class ImportLogService {
  constructor(private readonly events: EventLogService) {}

  /** Call it last in the transaction: it holds up other writers of events. */
  async imported(manager: EntityManager, { number }: Pick<SalesFile, 'number'>): Promise<void> {
    const file: SalesFile = await manager.findOneByOrFail(SalesFileEntity, { number });
    await this.events.append(manager, importEvent(file));
  }
}

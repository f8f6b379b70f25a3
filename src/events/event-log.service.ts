import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { NewEvent } from './event.js';
import { EventsRepository } from './events.repository.js';

@Injectable()
export class EventLogService {
  constructor(private readonly repository: EventsRepository) {}

  /**
   * Records what the caller's transaction does, and only if that commits. Writers take turns until
   * they commit, so that the order of the log is the order of commits; append last.
   */
  async append(manager: EntityManager, ...events: readonly NewEvent[]): Promise<void> {
    if (events.length > 0) await this.repository.append(manager, 'service', events);
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { worded, type NewEvent } from './event.js';
import { EventsRepository } from './events.repository.js';

@Injectable()
export class EventLogService {
  constructor(private readonly repository: EventsRepository) {}

  /**
   * Records events if and only if the caller's transaction commits. Writers are serialized until
   * they commit, so that log order is commit order; append last in a transaction.
   */
  async append(manager: EntityManager, ...events: readonly NewEvent[]): Promise<void> {
    if (events.length > 0) await this.repository.append(manager, 'service', events.map(worded));
  }
}

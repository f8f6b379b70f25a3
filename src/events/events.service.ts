import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Author } from '../auth/index.js';
import { TransactionService } from '../database/index.js';
import { RetentionService } from '../retention/index.js';
import type { AppendEvent } from './dto/append-event.dto.js';
import { USUAL_EVENTS, type ListEvents } from './dto/list-events.dto.js';
import { EventReaderService } from './event-reader.service.js';
import type { StoredEvent } from './event.js';
import { EventsRepository } from './events.repository.js';

@Injectable()
export class EventsService implements OnModuleInit {
  constructor(
    private readonly transactions: TransactionService,
    private readonly repository: EventsRepository,
    private readonly reader: EventReaderService,
    private readonly retention: RetentionService,
  ) {}

  onModuleInit(): void {
    this.retention.register('events', (before, limit) =>
      this.repository.removeOldest(before, limit),
    );
  }

  async list({ limit, location, kind, source, before }: ListEvents): Promise<StoredEvent[]> {
    return this.repository.latest({
      location,
      kind,
      source,
      before: before === undefined ? undefined : await this.placeOf(before, '$.before'),
      limit: Number(limit ?? USUAL_EVENTS),
    });
  }

  /** Needs no transaction, so the writers' lock is released before the event is read back. */
  async append(
    { kind, summary, reasoning, location }: AppendEvent,
    by: Author,
  ): Promise<StoredEvent> {
    const event = { kind, summary, reasoning, location: location ?? undefined, by };
    return this.repository.at(
      await this.repository.append(this.transactions.manager(), 'caller', [event]),
    );
  }

  /** @throws UcpError when there is no such event. */
  async placeOf(id: string, path: string): Promise<number> {
    return (await this.reader.locate(id, path)).seq;
  }
}

import { Injectable } from '@nestjs/common';
import { UcpError } from '../ucp/index.js';
import type { EventKind } from './event-kinds.js';
import type { FollowedEvent } from './event.js';
import { EventsRepository, type RepeatedEvent, type StoredPlace } from './events.repository.js';

/** A restore is followed by one event for each order that it has forgotten. */
const RESTORE_EVENTS = 1_000;

export interface RestoredState {
  /** When it was restored. */
  at: Date;
  /** When the backup was made. */
  madeAt: Date;
  /** Whether suppliers have been asked for forgotten orders. */
  searched: boolean;
}

const EVENT_ID = /^evt-\d{1,16}-\d{1,16}$/;

/** Reads the log, for those who act on events or tell about them. */
@Injectable()
export class EventReaderService {
  constructor(private readonly repository: EventsRepository) {}

  /** The position of the last event in the log; 0 when it is empty. */
  endOfLog(): Promise<number> {
    return this.repository.lastPlace();
  }

  /** The next events after a position, in log order. */
  after(seq: number, limit: number): Promise<FollowedEvent[]> {
    return this.repository.following(seq, limit);
  }

  /** @throws UcpError when there is no such event. */
  async locate(id: string, path: string): Promise<StoredPlace> {
    const place = EVENT_ID.test(id) ? await this.repository.find(id) : undefined;
    if (place) return place;
    throw new UcpError('invalid', { content: 'is not a known event', path });
  }

  /** The position of the last event that was stored by then; 0 when there is none. */
  placeAt(time: Date): Promise<number> {
    return this.repository.lastUntil(time);
  }

  /** The id of the newest event; null when the log is empty. */
  async newestId(): Promise<string | null> {
    const [event] = await this.repository.latest({ limit: 1 });
    return event?.id ?? null;
  }

  /** The last time that the database was restored from a backup. */
  async restored(): Promise<RestoredState | undefined> {
    const events = await this.repository.latest({
      kind: 'database_restored',
      source: 'service',
      limit: RESTORE_EVENTS,
    });
    let searched = false;
    for (const { texts, occurredAt } of events) {
      if (texts?.summary.code === 'restore_searched') searched = true;
      if (texts?.summary.code !== 'database_restored') continue;
      return { at: occurredAt, madeAt: new Date(texts.summary.params.at), searched };
    }
    return undefined;
  }

  /** The service's own events after a position, equal ones together, newest first. */
  repeated(kinds: readonly EventKind[], seq: number): Promise<RepeatedEvent[]> {
    return this.repository.repeated(kinds, seq);
  }
}

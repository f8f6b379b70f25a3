import { Injectable } from '@nestjs/common';
import { Between, LessThan, MoreThan, type EntityManager } from 'typeorm';
import { parseInt8, TransactionService } from '../database/index.js';
import { appendEvents } from './append-events.js';
import { EventEntity } from './event.entity.js';
import type { EventSource, FollowedEvent, StoredEvent, WordedEvent } from './event.js';

export interface EventFilter {
  location?: string;
  kind?: string;
  source?: EventSource;
  /** Lists only events before this position in the log. */
  before?: number;
  limit: number;
}

export interface StoredPlace {
  /** The position in the log. */
  seq: number;
  storedAt: Date;
}

/** Events that say the same. */
export interface RepeatedEvent {
  kind: string;
  summary: string;
  location: string | null;
  times: number;
  lastAt: Date;
}

const SHOWN = {
  seq: true,
  id: true,
  occurredAt: true,
  kind: true,
  source: true,
  summary: true,
  reasoning: true,
  texts: true,
  location: true,
  author: true,
} as const satisfies Record<keyof StoredEvent, true>;

@Injectable()
export class EventsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** @returns the position of the last one in the log. */
  append(
    manager: EntityManager,
    source: EventSource,
    events: readonly WordedEvent[],
  ): Promise<number> {
    return appendEvents(manager, source, events);
  }

  /**
   * The ids of events that were appended together, in order. Writers are serialized, so their
   * positions are consecutive.
   */
  async lastIds(manager: EntityManager, last: number, count: number): Promise<string[]> {
    const found = await manager.find(EventEntity, {
      select: { id: true },
      where: { seq: Between(last - count + 1, last) },
      order: { seq: 'ASC' },
    });
    return found.map(({ id }) => id);
  }

  at(seq: number): Promise<StoredEvent> {
    return this.transactions
      .manager()
      .findOneOrFail(EventEntity, { select: SHOWN, where: { seq } });
  }

  /** Newest first. */
  latest({ location, kind, source, before, limit }: EventFilter): Promise<StoredEvent[]> {
    return this.transactions.manager().find(EventEntity, {
      select: SHOWN,
      where: {
        ...(location !== undefined && { location }),
        ...(kind !== undefined && { kind }),
        ...(source !== undefined && { source }),
        ...(before !== undefined && { seq: LessThan(before) }),
      },
      order: { seq: 'DESC' },
      take: limit,
    });
  }

  /** Oldest first. */
  after(seq: number, limit: number): Promise<StoredEvent[]> {
    return this.transactions.manager().find(EventEntity, {
      select: SHOWN,
      where: { seq: MoreThan(seq) },
      order: { seq: 'ASC' },
      take: limit,
    });
  }

  /** Oldest first, with the orders that they are about. */
  async following(seq: number, limit: number): Promise<FollowedEvent[]> {
    const found = await this.transactions.manager().find(EventEntity, {
      select: { ...SHOWN, orderKind: true, orderKey: true },
      where: { seq: MoreThan(seq) },
      order: { seq: 'ASC' },
      take: limit,
    });
    return found.map(({ orderKind: kind, orderKey: key, ...event }) => ({
      ...event,
      order: kind === null || key === null ? null : { kind, key },
    }));
  }

  /** The last event that was stored by then. */
  async lastUntil(time: Date): Promise<number> {
    const [row] = await this.transactions
      .manager()
      .query<{ seq: string }[]>(
        'SELECT seq FROM events WHERE stored_at <= $1 ORDER BY seq DESC LIMIT 1',
        [time],
      );
    return row ? parseInt8(row.seq) : 0;
  }

  /** Events of the service of these kinds after a position, equal ones together, newest first. */
  repeated(kinds: readonly string[], seq: number): Promise<RepeatedEvent[]> {
    return this.transactions.manager().query<RepeatedEvent[]>(
      `SELECT kind, summary, location, count(*)::integer AS times, max(stored_at) AS "lastAt"
       FROM events WHERE kind = ANY ($1) AND seq > $2 AND source = 'service'
       GROUP BY kind, summary, location ORDER BY max(seq) DESC`,
      [kinds, seq],
    );
  }

  /** Plain SQL: this is read after every event, and a query builder costs more than the query. */
  async lastPlace(): Promise<number> {
    const [row] = await this.transactions
      .manager()
      .query<{ seq: string | null }[]>('SELECT max(seq) AS seq FROM events');
    return row?.seq == null ? 0 : parseInt8(row.seq);
  }

  /**
   * Removes events from the start of the log up to the first that is not old, and stores where the
   * rest continues the hash chain. One replica at a time: the others remove nothing.
   */
  async removeOldest(before: Date, limit: number): Promise<number> {
    const rows = await this.transactions.manager().query<unknown[]>(
      `WITH start AS MATERIALIZED (
         SELECT FROM event_log_start FOR UPDATE SKIP LOCKED
       ), oldest AS (
         SELECT seq, stored_at FROM events WHERE EXISTS (SELECT FROM start)
         ORDER BY seq LIMIT $2 FOR UPDATE
       ), old AS (
         SELECT seq, bool_and(stored_at < $1) OVER (ORDER BY seq) AS removable FROM oldest
       ), removed AS (
         DELETE FROM events USING old WHERE events.seq = old.seq AND old.removable
         RETURNING events.seq, events.id, events.hash
       ), moved AS (
         UPDATE event_log_start AS start
         SET seq = last.seq, event_id = last.id, hash = coalesce(last.hash, start.hash)
         FROM (SELECT seq, id, hash FROM removed ORDER BY seq DESC LIMIT 1) AS last
       ) SELECT seq FROM removed`,
      [before, limit],
    );
    return rows.length;
  }

  /** Where an event is in the log, and when it was stored. */
  async find(id: string): Promise<StoredPlace | undefined> {
    const found = await this.transactions
      .manager()
      .findOne(EventEntity, { select: { seq: true, storedAt: true }, where: { id } });
    return found ? { seq: found.seq, storedAt: found.storedAt } : undefined;
  }
}

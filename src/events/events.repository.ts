import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan, type EntityManager } from 'typeorm';
import { authorOf } from '../auth/index.js';
import { ADVISORY_LOCKS, parseInt8, TransactionService } from '../database/index.js';
import { EventEntity } from './event.entity.js';
import type { EventSource, NewEvent, StoredEvent } from './event.js';

export interface EventFilter {
  location?: string;
  kind?: string;
  source?: EventSource;
  /** Lists only events before this position in the log. */
  before?: number;
  limit: number;
}

type EventRow = Omit<StoredEvent, 'seq'> & { seq: string };

const COLUMNS = `seq, id, occurred_at AS "occurredAt", kind, source, summary, reasoning, location,
  author`;

const SHOWN = {
  seq: true,
  id: true,
  occurredAt: true,
  kind: true,
  source: true,
  summary: true,
  reasoning: true,
  location: true,
  author: true,
} as const satisfies Record<keyof StoredEvent, true>;

@Injectable()
export class EventsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /**
   * Writers are serialized until they commit, so that a reader of an event sees all earlier ones.
   * Append last in a transaction and in one statement, because the next writer waits for the
   * commit.
   */
  async append(
    manager: EntityManager,
    source: EventSource,
    events: readonly NewEvent<string>[],
  ): Promise<StoredEvent[]> {
    const rows = await manager.query<EventRow[]>(
      `WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock($3))
       INSERT INTO events (
         kind, source, summary, reasoning, location, occurred_at, order_kind, order_key, author
       )
       SELECT kind, $2, summary, reasoning, location, coalesce("occurredAt", clock_timestamp()),
              "orderKind", "orderKey", author
       FROM turn, ROWS FROM (json_to_recordset($1) AS (
         kind text, summary text, reasoning text, location text, "occurredAt" timestamptz,
         "orderKind" text, "orderKey" text, author jsonb
       )) WITH ORDINALITY AS given
       ORDER BY ordinality
       RETURNING ${COLUMNS}`,
      [JSON.stringify(events.map(given)), source, ADVISORY_LOCKS.events],
    );
    return rows.map(stored);
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

  /** Considers only the start of the log, where the old events are. */
  async removeOldest(before: Date, limit: number): Promise<number> {
    const rows = await this.transactions.manager().query<unknown[]>(
      `WITH oldest AS (
         SELECT seq, stored_at FROM events ORDER BY seq LIMIT $2 FOR UPDATE SKIP LOCKED
       ), removed AS (
         DELETE FROM events USING oldest
         WHERE events.seq = oldest.seq AND oldest.stored_at < $1 RETURNING events.seq
       ) SELECT seq FROM removed`,
      [before, limit],
    );
    return rows.length;
  }

  /** The position of an event in the log. */
  async placeOf(id: string): Promise<number | undefined> {
    const found = await this.transactions
      .manager()
      .findOne(EventEntity, { select: { seq: true }, where: { id } });
    return found?.seq;
  }
}

const given = ({ order, by, ...event }: NewEvent<string>) => ({
  ...event,
  author: by && authorOf(by),
  orderKind: order?.kind,
  orderKey: order?.key,
});

const stored = ({ seq, ...event }: EventRow): StoredEvent => ({ seq: parseInt8(seq), ...event });

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseInt8 } from '../../database/index.js';

/** An event with what its hash is computed from. */
export interface ChainedEvent {
  /** Its position in the log. */
  seq: number;
  id: string;
  occurredAt: Date;
  /**
   * All columns except the hashes, as the text that is hashed. Newer columns follow the row, where
   * they are not null: events that are older than they keep their hashes.
   */
  row: string;
  /** The newest state of any decision when the event was written; null if there was none. */
  decisionsHash: Buffer | null;
  /** Null if the event was not written by the service. */
  hash: Buffer | null;
}

/** The event before the first one in the log, which retention removed; `seq` is 0 if none was. */
export interface LogStart {
  seq: number;
  eventId: string | null;
  hash: Buffer;
}

type Stored<Row> = Omit<Row, 'seq'> & { seq: string };

/** Reads the hash chain of events. */
@Injectable()
export class EventChainRepository {
  async start(manager: EntityManager): Promise<LogStart> {
    const [row] = await manager.query<Stored<LogStart>[]>(
      'SELECT seq, event_id AS "eventId", hash FROM event_log_start',
    );
    if (!row) throw new Error('The table event_log_start is empty');
    return { ...row, seq: parseInt8(row.seq) };
  }

  /** Oldest first. Uses no function of the database's own, because it may have been replaced. */
  async after(manager: EntityManager, seq: number, limit: number): Promise<ChainedEvent[]> {
    const rows = await manager.query<Stored<ChainedEvent>[]>(
      `SELECT seq, id, occurred_at AS "occurredAt", decisions_hash AS "decisionsHash", hash,
         ROW(
           seq, id, extract(epoch FROM stored_at), extract(epoch FROM occurred_at), kind, source,
           summary, reasoning, location, order_kind, order_key, author
         )::text || coalesce(texts::text, '') AS row
       FROM events WHERE seq > $1 ORDER BY seq LIMIT $2`,
      [seq, limit],
    );
    return rows.map((row) => ({ ...row, seq: parseInt8(row.seq) }));
  }

  /** The last event of the log, or the last removed one if the log is empty. */
  async newest(manager: EntityManager): Promise<LogStart> {
    const [row] = await manager.query<(Stored<Omit<LogStart, 'hash'>> & { hash: Buffer | null })[]>(
      'SELECT seq, id AS "eventId", hash FROM events ORDER BY seq DESC LIMIT 1',
    );
    const start = await this.start(manager);
    return row ? { ...row, seq: parseInt8(row.seq), hash: row.hash ?? start.hash } : start;
  }
}

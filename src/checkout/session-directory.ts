import { Injectable } from '@nestjs/common';
import { PurchaseOrders } from '../orders/index.js';
import { decodeCursor, encodeCursor, type PaginationResponse } from '../ucp/index.js';
import { aged } from './domain/aging.js';
import type { Session } from './domain/session.js';
import { SessionListRepository, type SessionFilter } from './session-list.repository.js';

export const LISTED_AT_MOST = 100;
export const LISTED_UNLESS_SAID = 20;

export interface ListedSession {
  session: Session;
  /** The supplier's own number of the order that came of it. */
  label: string | null;
}

export interface SessionPage {
  sessions: ListedSession[];
  pagination: PaginationResponse;
}

export interface SessionQuestion {
  status?: SessionFilter;
  limit?: number;
  cursor?: string;
}

/** Looking through sessions as they are, without asking any supplier. */
@Injectable()
export class SessionDirectory {
  constructor(
    private readonly repository: SessionListRepository,
    private readonly orders: PurchaseOrders,
  ) {}

  /** Newest first. What time has done to a session is told, and left to others to write down. */
  async list({
    status = 'all',
    limit = LISTED_UNLESS_SAID,
    cursor,
  }: SessionQuestion): Promise<SessionPage> {
    const now = new Date();
    const found = await this.repository.list({
      status,
      before: cursor === undefined ? null : positionOf(cursor),
      limit: limit + 1,
      now,
    });
    const listed = found.slice(0, limit);
    const last = found.length > limit ? listed.at(-1) : undefined;
    return {
      sessions: await this.labelled(listed.map(({ session }) => aged(session, now))),
      pagination: {
        ...(last && { cursor: encodeCursor([last.createdMicros, last.session.id]) }),
        has_next_page: last !== undefined,
      },
    };
  }

  private async labelled(sessions: readonly Session[]): Promise<ListedSession[]> {
    const completed = sessions.filter(({ status }) => status === 'completed');
    const labels = await this.orders.labelsOf(completed.map(({ id }) => id));
    return sessions.map((session) => ({ session, label: labels.get(session.id) ?? null }));
  }
}

const positionOf = (cursor: string) => {
  const [createdMicros, id] = decodeCursor<[number, string]>(cursor, [0, ''], '$.cursor');
  return { createdMicros, id };
};

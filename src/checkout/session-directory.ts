import { Injectable } from '@nestjs/common';
import { decodeCursor, encodeCursor, type PaginationResponse } from '../ucp/index.js';
import { aged } from './domain/aging.js';
import { isTerminal, SESSION_STATUSES, type SessionStatus } from './domain/session-states.js';
import { SessionListRepository, type ListedSession } from './session-list.repository.js';

export const LISTED_AT_MOST = 100;
export const LISTED_UNLESS_SAID = 20;

export interface SessionPage {
  sessions: ListedSession[];
  pagination: PaginationResponse;
}

export interface SessionQuestion {
  status?: SessionStatus | 'open' | 'all';
  limit?: number;
  cursor?: string;
}

/** Looking through sessions as they are, without asking any supplier. */
@Injectable()
export class SessionDirectory {
  constructor(private readonly repository: SessionListRepository) {}

  /** Newest first. What time has done to a session is told, and left to others to write down. */
  async list({
    status = 'all',
    limit = LISTED_UNLESS_SAID,
    cursor,
  }: SessionQuestion): Promise<SessionPage> {
    const now = new Date();
    const found = await this.repository.list({
      statuses: STATUSES_OF[status],
      before: cursor === undefined ? null : positionOf(cursor),
      limit: limit + 1,
      now,
    });
    const sessions = found.slice(0, limit);
    const last = found.length > limit ? sessions.at(-1) : undefined;
    return {
      sessions: sessions.map((listed) => ({ ...listed, session: aged(listed.session, now) })),
      pagination: {
        ...(last && { cursor: encodeCursor([last.createdMicros, last.session.id]) }),
        has_next_page: last !== undefined,
      },
    };
  }
}

const positionOf = (cursor: string) => {
  const [createdMicros, id] = decodeCursor<[number, string]>(cursor, [0, ''], '$.cursor');
  return { createdMicros, id };
};

/** Nothing: whatever it is. */
const STATUSES_OF: Record<SessionStatus | 'open' | 'all', readonly SessionStatus[] | null> = {
  ...(Object.fromEntries(SESSION_STATUSES.map((status) => [status, [status]])) as Record<
    SessionStatus,
    SessionStatus[]
  >),
  open: SESSION_STATUSES.filter((status) => !isTerminal(status)),
  all: null,
};

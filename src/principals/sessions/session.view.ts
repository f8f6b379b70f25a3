import { Injectable } from '@nestjs/common';
import type { BrowserSession, Caller } from '../../auth/index.js';
import { TimestampService } from '../../ucp/index.js';
import type { SessionList } from './session.answers.js';
import { sessionId } from './session-id.js';

@Injectable()
export class BrowserSessionView {
  constructor(private readonly timestamps: TimestampService) {}

  list(sessions: readonly BrowserSession[], { credential }: Caller): SessionList {
    return {
      sessions: sessions.map(({ id, principal, method, userAgent, createdAt, lastUsedAt }) => ({
        id: sessionId(id),
        principal,
        method,
        user_agent: userAgent,
        created_at: this.timestamps.format(createdAt),
        last_used_at: this.timestamps.format(lastUsedAt),
        current: credential.kind === 'session' && credential.id === id,
      })),
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventLog } from '../events/index.js';
import type { Session } from './domain/session.js';
import { failedAttempt } from './session-events.js';
import { SessionRepository } from './session.repository.js';

/** Attempts that came to nothing: an event each, and the latest stays with its session. */
@Injectable()
export class FailedAttempts {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly events: EventLog,
  ) {}

  /** @param session as it was when the attempt failed; what it has become since did not fail. */
  async record(manager: EntityManager, session: Session, reason: string): Promise<void> {
    // In this order: nobody waits for a session with the turn of events in hand.
    await this.sessions.fail(manager, session, reason);
    await this.events.append(manager, failedAttempt(session, reason));
  }

  /** One that failed only because another one runs, whose outcome is the session's. */
  async tell(manager: EntityManager, session: Session, reason: string): Promise<void> {
    await this.events.append(manager, failedAttempt(session, reason));
  }
}

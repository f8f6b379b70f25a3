import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UcpError } from '../ucp/index.js';
import type { Session } from './domain/session.js';
import { nextStatus } from './domain/session-states.js';
import { SessionRepository } from './session.repository.js';
import { Sessions } from './sessions.js';

/** What becomes of purchases that another capability had prepared. */
@Injectable()
export class PreparedPurchases {
  constructor(
    private readonly repository: SessionRepository,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Cancels those that could still be completed; what was bought stays bought. To be called late
   * in a transaction: closing a decision takes the turn of events.
   * @throws UcpError `conflict` while one of them is being completed.
   */
  async abandon(manager: EntityManager, ids: readonly string[]): Promise<void> {
    // All of them before any decision is closed: nobody waits for a session with the turn in hand.
    const sessions = await this.repository.lockAll(manager, ids);
    const running = sessions.filter(({ status }) => status === 'complete_in_progress');
    if (running.length > 0) throw underWay(running);
    for (const session of sessions) {
      const status = nextStatus(session.status, 'cancel');
      if (status) await this.sessions.end(manager, { ...session, status, endReason: 'caller' });
    }
  }

  /** Those that buy nothing any more, for good. */
  async canceledAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(ids.length === 0 ? [] : await this.repository.canceledAmong([...new Set(ids)]));
  }
}

const underWay = (sessions: readonly Session[]) =>
  new UcpError('conflict', {
    content: `The supplier is being asked for ${sessions.map(({ id }) => `checkout ${id}`).join(', ')} at this moment; ask again in 1 s`,
    retryAfterS: 1,
  });

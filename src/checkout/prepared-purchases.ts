import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PurchaseOrders } from '../orders/index.js';
import { UcpError } from '../ucp/index.js';
import { aged } from './domain/aging.js';
import { preparedPurchase, type PreparedPurchase } from './domain/prepared-purchase.js';
import type { EndReason, Session } from './domain/session.js';
import { nextStatus } from './domain/session-states.js';
import { SessionRepository } from './session.repository.js';
import { Sessions } from './sessions.js';

/** What becomes of purchases that another capability had prepared. */
@Injectable()
export class PreparedPurchases {
  constructor(
    private readonly repository: SessionRepository,
    private readonly sessions: Sessions,
    private readonly orders: PurchaseOrders,
  ) {}

  /**
   * Cancels those that could still be completed; what was bought stays bought. To be called late
   * in a transaction: closing a decision takes the turn of events.
   * @throws UcpError `conflict` while one of them is being completed.
   */
  async close(manager: EntityManager, ids: readonly string[], endReason: EndReason): Promise<void> {
    // All of them before any decision is closed: nobody waits for a session with the turn in hand.
    const sessions = await this.repository.lockAll(manager, ids);
    const running = sessions.filter(({ status }) => status === 'complete_in_progress');
    if (running.length > 0) throw underWay(running);
    for (const session of sessions) {
      const status = nextStatus(session.status, 'cancel');
      if (status) await this.sessions.end(manager, { ...session, status, endReason });
    }
  }

  /** Writes down which of them have expired. Not to be called inside a transaction. */
  async expire(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.sessions.get(id);
  }

  /**
   * As they stand, by id. One that is `ended` stays so.
   * @param now left out, what has expired counts as open until that is on record.
   */
  async find(ids: readonly string[], now?: Date): Promise<ReadonlyMap<string, PreparedPurchase>> {
    if (ids.length === 0) return new Map();
    const unique = [...new Set(ids)];
    const sessions = await this.repository.findAll(unique);
    const orders = await this.orders.statesOf(unique);
    return new Map(
      sessions.map((session) => [
        session.id,
        preparedPurchase(now ? aged(session, now) : session, orders.get(session.id)),
      ]),
    );
  }
}

const underWay = (sessions: readonly Session[]) =>
  new UcpError('conflict', {
    content: `The supplier is being asked for ${sessions.map(({ id }) => `checkout ${id}`).join(', ')} at this moment; ask again in 1 s`,
    retryAfterS: 1,
  });

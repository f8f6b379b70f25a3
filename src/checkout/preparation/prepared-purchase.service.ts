import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PurchaseOrderService } from '../../orders/index.js';
import { UcpError } from '../../ucp/index.js';
import { aged } from '../domain/aging.js';
import { preparedPurchase, type PreparedPurchase } from '../domain/prepared-purchase.js';
import type { EndReason, Checkout } from '../domain/checkout.js';
import { nextStatus } from '../domain/checkout-states.js';
import { CheckoutRepository } from '../records/checkout.repository.js';
import { CheckoutStateService } from '../records/checkout-state.service.js';

/** The state of purchases that another capability had prepared. */
@Injectable()
export class PreparedPurchaseService {
  constructor(
    private readonly repository: CheckoutRepository,
    private readonly checkouts: CheckoutStateService,
    private readonly orders: PurchaseOrderService,
  ) {}

  /**
   * Cancels those that could still be completed; completed ones stay. Call it late in a
   * transaction: closing a decision locks the event log.
   * @throws UcpError `conflict` while one of them is being completed.
   */
  async close(manager: EntityManager, ids: readonly string[], endReason: EndReason): Promise<void> {
    // Lock them all before closing any decision: nothing may wait for a checkout while holding the
    // event log.
    const checkouts = await this.repository.lockAll(manager, ids);
    const running = checkouts.filter(({ status }) => status === 'complete_in_progress');
    const waiting = running.filter(({ awaitsSending }) => awaitsSending);
    if (waiting.length > 0) throw notSent(waiting);
    if (running.length > 0) throw underWay(running);
    for (const checkout of checkouts) {
      const status = nextStatus(checkout.status, 'cancel');
      if (status) await this.checkouts.end(manager, { ...checkout, status, endReason });
    }
  }

  /** Stores which of them have expired. Must not run inside a transaction. */
  async expire(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.checkouts.get(id);
  }

  /**
   * Their current state by id. One that is `ended` stays so.
   * @param now when omitted, expired checkouts count as open until their expiry is stored.
   */
  async find(ids: readonly string[], now?: Date): Promise<ReadonlyMap<string, PreparedPurchase>> {
    if (ids.length === 0) return new Map();
    const unique = [...new Set(ids)];
    const checkouts = await this.repository.findAll(unique);
    const orders = await this.orders.statesOf(unique);
    return new Map(
      checkouts.map((checkout) => [
        checkout.id,
        preparedPurchase(now ? aged(checkout, now) : checkout, orders.get(checkout.id)),
      ]),
    );
  }
}

const notSent = (checkouts: readonly Checkout[]) =>
  new UcpError('conflict', {
    content: `Orders wait to be sent: ${checkouts.map(({ id }) => id).join(', ')}; mark them as sent or cancelled first`,
  });

const underWay = (checkouts: readonly Checkout[]) =>
  new UcpError('conflict', {
    content: `The supplier is being asked for ${checkouts.map(({ id }) => `checkout ${id}`).join(', ')} at this moment; ask again in 1 s`,
    retryAfterS: 1,
  });

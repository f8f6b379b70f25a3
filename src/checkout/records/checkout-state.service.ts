import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApprovalRequestService } from '../../approvals/index.js';
import { DatabaseClockService, TransactionService } from '../../database/index.js';
import { text } from '../../texts/index.js';
import { UcpError } from '../../ucp/index.js';
import { aged } from '../domain/aging.js';
import type { Checkout } from '../domain/checkout.js';
import { CheckoutRepository } from './checkout.repository.js';

const EXPIRED_AT_ONCE = 10;

/** Reads checkouts in their current state; what has expired is stored as expired first. */
@Injectable()
export class CheckoutStateService {
  constructor(
    private readonly repository: CheckoutRepository,
    private readonly approvals: ApprovalRequestService,
    private readonly transactions: TransactionService,
    private readonly clock: DatabaseClockService,
  ) {}

  /** As stored, without checking for expiry. */
  async asStored(id: string): Promise<Checkout> {
    const checkout = await this.repository.find(id);
    if (!checkout) throw unknownCheckout(id);
    return checkout;
  }

  async get(id: string): Promise<Checkout> {
    const checkout = await this.asStored(id);
    if (aged(checkout, this.clock.current()) === checkout) return checkout;
    return this.transactions.run((manager) => this.lock(manager, id));
  }

  async lock(manager: EntityManager, id: string): Promise<Checkout> {
    const checkout = await this.repository.lock(manager, id);
    if (!checkout) throw unknownCheckout(id);
    const now = aged(checkout, this.clock.current());
    if (now === checkout) return checkout;
    return now.status === 'canceled' ? this.end(manager, now) : this.repository.save(manager, now);
  }

  /** Expires due checkouts, even if nobody reads them. */
  async expireDue(): Promise<void> {
    const ids = await this.repository.expiredIds(EXPIRED_AT_ONCE);
    const ended = await Promise.allSettled(ids.map((id) => this.get(id)));
    const failures = ended.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    );
    if (failures.length > 0) throw new AggregateError(failures, 'Some checkouts were not ended');
  }

  store(manager: EntityManager, checkout: Checkout): Promise<Checkout> {
    return this.repository.save(manager, checkout);
  }

  /** Stores a checkout that ended without a purchase, and closes its pending decision. */
  async end(manager: EntityManager, checkout: Checkout): Promise<Checkout> {
    const ended = await this.repository.save(manager, checkout);
    if (ended.approvalId !== null) {
      const { id, endReason } = ended;
      const why = text('checkout_ended', { id, reason: endReason ?? 'ended' });
      await this.approvals.supersede(manager, ended.approvalId, why);
    }
    return ended;
  }
}

const unknownCheckout = (id: string) =>
  new UcpError('not_found', { content: `There is no checkout ${id}` });

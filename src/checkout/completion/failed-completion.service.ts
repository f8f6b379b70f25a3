import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../auth/index.js';
import { EventLogService } from '../../events/index.js';
import type { Text } from '../../texts/index.js';
import type { Checkout } from '../domain/checkout.js';
import { failedAttempt } from '../records/checkout-events.js';
import { CheckoutRepository } from '../records/checkout.repository.js';

/** Records failed attempts: one event each, the latest also on its checkout. */
@Injectable()
export class FailedCompletionService {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly events: EventLogService,
  ) {}

  /**
   * @param checkout as of the failed attempt; a newer state did not fail.
   * @param by who attempted it.
   */
  async record(
    manager: EntityManager,
    checkout: Checkout,
    reason: Text,
    by: Author | null,
  ): Promise<void> {
    // In this order: the event log must not be locked while waiting for a checkout.
    await this.checkouts.fail(manager, checkout, reason);
    await this.events.append(manager, failedAttempt(checkout, reason, by));
  }

  /**
   * An attempt that failed only because another is running: the other's outcome is the checkout's.
   */
  async tell(
    manager: EntityManager,
    checkout: Checkout,
    reason: Text,
    by: Author | null,
  ): Promise<void> {
    await this.events.append(manager, failedAttempt(checkout, reason, by));
  }
}

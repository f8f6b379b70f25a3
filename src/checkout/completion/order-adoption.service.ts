import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { GuardrailService } from '../../guardrails/index.js';
import { text } from '../../texts/index.js';
import { UcpError } from '../../ucp/index.js';
import { nextStatus } from '../domain/checkout-states.js';
import type { Checkout } from '../domain/checkout.js';
import { CheckoutRepository } from '../records/checkout.repository.js';
import { ForgottenOrdersRepository } from '../records/forgotten-orders.repository.js';
import { FailedCompletionService } from './failed-completion.service.js';
import { OrderSubmissionService } from './order-submission.service.js';

/** Records orders of suppliers that this database has forgotten. */
@Injectable()
export class OrderAdoptionService {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly forgotten: ForgottenOrdersRepository,
    private readonly submissions: OrderSubmissionService,
    private readonly failures: FailedCompletionService,
    private readonly guards: GuardrailService,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
  ) {}

  async isStopped(): Promise<boolean> {
    return (await this.guards.current()).killSwitchEngaged;
  }

  /** @returns how many were adopted. */
  async adopt({ id }: Checkout): Promise<number> {
    const intended = await this.transactions.run(async (manager) => {
      const { killSwitchEngaged } = await this.guards.hold(manager);
      const checkout = await this.checkouts.lock(manager, id);
      // Another replica, or a person, was faster.
      if (killSwitchEngaged || !checkout || checkout.submission) return undefined;
      const { author, approvalId, vendor } = checkout;
      if (nextStatus(checkout.status, 'submit') && checkout.fulfillment) {
        return this.submissions.intend(manager, checkout, approvalId !== null, author);
      }
      await this.failures.record(manager, checkout, text('order_known', { vendor }), null);
      return undefined;
    });
    if (!intended) return 0;
    try {
      await this.submissions.send(intended);
      return 1;
    } catch (error) {
      // It is recorded, and settled like any other purchase.
      if (error instanceof UcpError) return 0;
      throw error;
    }
  }

  /** @returns 0 if it was told before. */
  tell(id: string, vendor: string, number: number): Promise<number> {
    return this.transactions.run(async (manager) => {
      if (!(await this.forgotten.reserve(manager, id, number))) return 0;
      await this.events.append(manager, {
        kind: 'database_restored',
        summary: text('forgotten_order', { vendor, id }),
        reasoning: text('forgotten_order_why', {}),
      });
      return 1;
    });
  }

  async report(adopted: number, forgotten: number): Promise<void> {
    await this.transactions.run((manager) =>
      this.events.append(manager, {
        kind: 'database_restored',
        summary: text('restore_searched', { adopted, forgotten }),
        reasoning: text('restore_searched_why', {}),
      }),
    );
  }
}

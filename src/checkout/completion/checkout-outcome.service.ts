import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApprovalRequestService } from '../../approvals/index.js';
import type { Author } from '../../auth/index.js';
import { DatabaseClockService, TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { GuardrailService, type RunningWrite } from '../../guardrails/index.js';
import { PurchaseOrderService } from '../../orders/index.js';
import { text, type Text } from '../../texts/index.js';
import type { Checkout } from '../domain/checkout.js';
import { nextStatus, type CheckoutTrigger } from '../domain/checkout-states.js';
import { FailedCompletionService } from './failed-completion.service.js';
import { purchaseOrder } from './purchase-order.js';
import { completed, failedAttempt, tookAnyway } from '../records/checkout-events.js';
import { CheckoutStateService } from '../records/checkout-state.service.js';
import { CheckoutRepository } from '../records/checkout.repository.js';

/** Time for the supplier to show an order it may have accepted. */
const SETTLE_AFTER_MS = 1_000;
/** What a person says is settled at once; this is for a process that died just then. */
const LOOK_AGAIN_MS = 60_000;

/** Records the supplier's answer together with the order and the event. */
@Injectable()
export class CheckoutOutcomeService {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly orders: PurchaseOrderService,
    private readonly approvals: ApprovalRequestService,
    private readonly guards: GuardrailService,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
    private readonly failures: FailedCompletionService,
    private readonly states: CheckoutStateService,
    private readonly clock: DatabaseClockService,
  ) {}

  /** An acceptance always counts, whoever learns of it first. */
  accepted(sent: Checkout, label: string | null, write?: RunningWrite): Promise<Checkout> {
    return this.transactions.run(async (manager) => {
      const checkout = await this.ended(manager, sent, write);
      if (checkout.status === 'completed') {
        if (label !== null) await this.orders.name(manager, checkout.id, label);
        return checkout;
      }
      const status = nextStatus(checkout.status, 'accepted');
      // A canceled checkout stays canceled, but the order that exists must be visible.
      const done = status ? await this.checkouts.save(manager, { ...checkout, status }) : checkout;
      await this.orders.place(manager, purchaseOrder(done, label, this.clock.current()));
      const by = await this.authorizedBy(manager, done);
      await this.events.append(
        manager,
        status ? completed(done, label, by, checkout.awaitsSending) : tookAnyway(done, by),
      );
      return done;
    });
  }

  /**
   * A refusal counts only for the latest attempt: a newer one may have been accepted.
   * @returns whether it counted.
   */
  refused(sent: Checkout, write: RunningWrite, reason: string): Promise<boolean> {
    const why = text('supplier_refused', { vendor: sent.vendor, words: reason });
    return this.backTo(sent, 'refused', why, write);
  }

  async notPlaced(sent: Checkout, reason: Text): Promise<void> {
    await this.backTo(sent, 'not_placed', reason);
  }

  /** @param write omitted when nothing was sent. */
  unknown(sent: Checkout, reason: string, write?: RunningWrite): Promise<void> {
    return this.transactions.run(async (manager) => {
      const checkout = await this.ended(manager, sent, write);
      await this.checkouts.postpone(manager, sent, SETTLE_AFTER_MS);
      const why = text('supplier_unconfirmed', { vendor: sent.vendor, words: reason });
      await this.failures.record(manager, checkout, why, sent.submittedBy);
    });
  }

  /** Nothing has failed: a person has yet to send the order. */
  waiting(sent: Checkout, write?: RunningWrite): Promise<Checkout> {
    return this.transactions.run(async (manager) => {
      const checkout = await this.ended(manager, sent, write);
      await this.checkouts.awaitSending(manager, sent, LOOK_AGAIN_MS);
      return { ...checkout, awaitsSending: true };
    });
  }

  /** A person called the order off before it was sent: the purchase has ended. */
  async withdrawn(sent: Checkout): Promise<void> {
    await this.transactions.run(async (manager) => {
      const checkout = await this.ended(manager, sent);
      const open = nextStatus(checkout.status, 'refused');
      const status = open && nextStatus(open, 'cancel');
      if (!status) return;
      const ended = await this.states.end(manager, { ...checkout, status, endReason: 'caller' });
      const why = text('called_off_unsent', { vendor: sent.vendor });
      await this.events.append(manager, failedAttempt(ended, why, null));
    });
  }

  private backTo(
    sent: Checkout,
    trigger: CheckoutTrigger,
    reason: Text,
    write?: RunningWrite,
  ): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      const checkout = await this.ended(manager, sent, write);
      const status = nextStatus(checkout.status, trigger);
      if (!status || checkout.attempt !== sent.attempt) return false;
      const back = await this.checkouts.save(manager, { ...checkout, status });
      await this.failures.record(manager, back, reason, sent.submittedBy);
      return true;
    });
  }

  /** Uses the approval, if any. Who approved a purchase caused it, otherwise who completed it. */
  private async authorizedBy(
    manager: EntityManager,
    { approvalId, submittedWithApproval, submittedBy }: Checkout,
  ): Promise<Author | null> {
    if (approvalId === null || !submittedWithApproval) return submittedBy;
    const used = await this.approvals.use(manager, approvalId);
    return used?.resolvedBy ?? submittedBy;
  }

  private async ended(
    manager: EntityManager,
    { id }: Checkout,
    write?: RunningWrite,
  ): Promise<Checkout> {
    const checkout = await this.checkouts.lock(manager, id);
    if (!checkout) throw new Error(`Checkout ${id} is gone`);
    if (write) await this.guards.ended(manager, write);
    return checkout;
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Rules } from '../../rules/index.js';
import { DatabaseClockService, TransactionService } from '../../database/index.js';
import { GuardrailService } from '../../guardrails/index.js';
import { reasons, text, type Text } from '../../texts/index.js';
import type { Checkout } from '../domain/checkout.js';
import { CheckoutOutcomeService } from './checkout-outcome.service.js';
import { CheckoutReviewService } from '../preparation/checkout-review.service.js';
import { CheckoutRepository } from '../records/checkout.repository.js';
import { OrderSubmissionService, type Intended } from './order-submission.service.js';
import { SupplierService } from './supplier.service.js';

const AT_ONCE = 16;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Resolves orders whose outcome is unknown: after a crash, or a lost answer. */
@Injectable()
export class SettlementService {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly supplier: SupplierService,
    private readonly review: CheckoutReviewService,
    private readonly submissions: OrderSubmissionService,
    private readonly outcomes: CheckoutOutcomeService,
    private readonly guards: GuardrailService,
    private readonly transactions: TransactionService,
    private readonly clock: DatabaseClockService,
  ) {}

  async settleDue(): Promise<void> {
    const due = await this.checkouts.takeUnsettled(AT_ONCE, this.guards.maxDurationMs());
    const settled = await Promise.allSettled(due.map((checkout) => this.settle(checkout)));
    const failures = settled.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    );
    if (failures.length > 0) throw new AggregateError(failures, 'Some orders were not settled');
  }

  /** Settles a purchase as soon as a person has dealt with its order. */
  async settleSent(id: string): Promise<void> {
    const checkout = await this.checkouts.takeSent(id, this.guards.maxDurationMs());
    if (checkout) await this.settle(checkout);
  }

  private async settle(checkout: Checkout): Promise<void> {
    const status = await this.supplier.status(checkout);
    if (status.ok) await this.confirm(checkout);
    else if (status.kind === 'unknown_ref') await this.sendAgain(checkout);
    else if (status.kind === 'waiting') await this.outcomes.waiting(checkout);
    else if (status.kind === 'withdrawn') await this.outcomes.withdrawn(checkout);
    else await this.postpone(checkout);
  }

  /**
   * The supplier has the order. Sending it once more creates no second one and returns the
   * supplier's number.
   */
  private async confirm(checkout: Checkout): Promise<void> {
    const held = await this.held(checkout, async (manager, rules) =>
      rules.killSwitchEngaged ? undefined : this.submissions.intendAgain(manager, checkout),
    );
    if (!held.ours) return;
    const { intended } = held;
    const label =
      intended && this.guards.start(intended.write) ? await this.labelOf(checkout) : null;
    await this.outcomes.accepted(checkout, label, intended?.write);
  }

  private async labelOf(checkout: Checkout): Promise<string | null> {
    const result = await this.supplier.place(checkout);
    return result.outcome === 'ok' ? result.value.externalRef : null;
  }

  /**
   * The supplier has no such order: submits the same content again if the rules allow it now, and
   * whoever bought it still may.
   */
  private async sendAgain(checkout: Checkout): Promise<void> {
    let objections: Text[] = [];
    const held = await this.held(checkout, async (manager, rules) => {
      objections = await this.objections(manager, checkout, rules);
      return objections.length === 0 ? this.submissions.intendAgain(manager, checkout) : undefined;
    });
    if (!held.ours) return;
    if (held.intended) await this.deliver(held.intended);
    else if (this.mayStillArrive(checkout)) await this.postpone(checkout);
    else {
      const { vendor } = checkout;
      const reason = text('not_sent_again', { vendor, why: reasons(objections) });
      await this.outcomes.notPlaced(checkout, reason);
    }
  }

  private async objections(
    manager: EntityManager,
    checkout: Checkout,
    rules: Rules,
  ): Promise<Text[]> {
    const { submittedBy, vendor } = checkout;
    const held = submittedBy && (await this.guards.holdBuyer(manager, submittedBy, vendor));
    if (held && 'refusal' in held) return [held.refusal];
    const { verdict } = await this.review.judge(manager, checkout, rules, held?.buyer);
    return verdict.kind === 'allow' ? [] : verdict.objections.map(({ reason }) => reason);
  }

  private async deliver({ checkout, write }: Intended): Promise<void> {
    if (!this.guards.start(write)) return;
    const result = await this.supplier.place(checkout);
    if (result.outcome === 'ok') {
      await this.outcomes.accepted(checkout, result.value.externalRef, write);
    } else if (result.outcome === 'waiting') {
      await this.outcomes.waiting(checkout, write);
    } else if (result.outcome === 'refused' && !this.mayStillArrive(checkout)) {
      await this.outcomes.refused(checkout, write, result.reason);
    } else {
      // A refusal of the second submission says nothing about the first, which may still be in
      // transit.
      await this.outcomes.unknown(checkout, result.reason, write);
      await this.postpone(checkout);
    }
  }

  /**
   * Runs under the current rules, as long as this process still holds the lease on the checkout.
   */
  private held(
    { id, attempt }: Checkout,
    work: (manager: EntityManager, rules: Rules) => Promise<Intended | undefined>,
  ): Promise<{ ours: boolean; intended?: Intended }> {
    return this.transactions.run(async (manager) => {
      const rules = await this.guards.hold(manager);
      const checkout = await this.checkouts.lock(manager, id);
      const ours = checkout?.status === 'complete_in_progress' && checkout.attempt === attempt;
      return ours ? { ours, intended: await work(manager, rules) } : { ours };
    });
  }

  /** A request that was cut off may be in transit for as long as a call may take. */
  private mayStillArrive({ submittedAt }: Checkout): boolean {
    return (
      submittedAt !== null &&
      this.clock.current().getTime() < submittedAt.getTime() + this.guards.maxDurationMs()
    );
  }

  private postpone(checkout: Checkout): Promise<void> {
    const pauseMs = Math.min(
      LONGEST_PAUSE_MS,
      FIRST_PAUSE_MS * 2 ** Math.min(checkout.attempt, 10),
    );
    return this.transactions.run((manager) => this.checkouts.postpone(manager, checkout, pauseMs));
  }
}

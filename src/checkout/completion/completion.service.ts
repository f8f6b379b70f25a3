import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApprovalsService } from '../../approvals/index.js';
import type { Requester } from '../../auth/index.js';
import { isUnreachable, TransactionService } from '../../database/index.js';
import { EventReaderService } from '../../events/index.js';
import { GuardrailService } from '../../guardrails/index.js';
import { text, type Text } from '../../texts/index.js';
import { errorMessage, UcpError, warning, type Message } from '../../ucp/index.js';
import { costOf, repriceLines } from '../domain/lines.js';
import type { Checkout } from '../domain/checkout.js';
import { FailedCompletionService } from './failed-completion.service.js';
import { CheckoutReviewService } from '../preparation/checkout-review.service.js';
import { CheckoutStateService } from '../records/checkout-state.service.js';
import { OrderSubmissionService, type Intended } from './order-submission.service.js';
import { SupplierService, type SupplierState } from './supplier.service.js';

/** A checkout after an attempt to complete it, with messages for the caller. */
export interface Attempted {
  checkout: Checkout;
  messages: Message[];
}

export interface CompletionRequest {
  askedBy: Requester;
  /** Whether the caller approves the purchase in the same step, where that is needed. */
  approve: boolean;
  /** The number of payment instruments sent; none means the supplier account. */
  instruments: number;
}

type Step =
  | { kind: 'answer'; attempted: Attempted }
  | { kind: 'submit'; intended: Intended }
  /** The caller approves it in the same step. */
  | { kind: 'approve'; approvalId: string }
  /** It changed after it was reviewed. */
  | { kind: 'changed' };

/** Completes purchases: stores the intent, calls the supplier, stores the outcome. */
@Injectable()
export class CompletionService {
  constructor(
    private readonly checkouts: CheckoutStateService,
    private readonly supplier: SupplierService,
    private readonly review: CheckoutReviewService,
    private readonly submissions: OrderSubmissionService,
    private readonly guards: GuardrailService,
    private readonly transactions: TransactionService,
    private readonly failures: FailedCompletionService,
    private readonly decisions: ApprovalsService,
    private readonly log: EventReaderService,
  ) {}

  async complete(id: string, request: CompletionRequest): Promise<Attempted> {
    const { askedBy, approve } = request;
    if (approve) this.decisions.assertMayDecide(askedBy.principal);
    const step = await this.guards.failClosed(() => this.nextStep(id, request));
    if (step.kind === 'changed') return this.complete(id, request);
    if (step.kind === 'answer') return step.attempted;
    if (step.kind === 'approve') {
      await this.decisions.resolve(step.approvalId, { approved: true }, askedBy.principal);
      return this.complete(id, { ...request, approve: false });
    }
    return { checkout: await this.submissions.send(step.intended), messages: [] };
  }

  private async nextStep(id: string, request: CompletionRequest): Promise<Step> {
    const checkout = await this.checkouts.asStored(id);
    if (checkout.status === 'completed' || checkout.awaitsSending) {
      return { kind: 'answer', attempted: { checkout, messages: [] } };
    }
    return this.orFailed(checkout, request.askedBy, () => this.prepare(checkout, request));
  }

  private async prepare(checkout: Checkout, request: CompletionRequest): Promise<Step> {
    if (checkout.status === 'canceled') throw ended(checkout);
    this.guards.assertKillSwitchReleased(await this.guards.current());
    if (checkout.status === 'complete_in_progress') throw running(checkout);
    const mayBeSent = checkout.status === 'ready_for_complete' && request.instruments <= 1;
    if (!mayBeSent) return this.decide(checkout.id, request);
    const state = await this.supplier.offers(checkout.vendor);
    const isFirst = checkout.submission === null;
    if (isFirst && (await this.supplier.knows(checkout))) await this.requireOurs(checkout);
    return this.decide(checkout.id, request, state);
  }

  /** A concurrent request for the same checkout may have placed the order under our number. */
  private async requireOurs({ id, vendor, createdAt }: Checkout): Promise<void> {
    const { submission } = await this.checkouts.asStored(id);
    if (submission) return;
    // Sent again under the same number, it is the order that was placed before a restore, or refused.
    const restored = await this.log.restored();
    if (restored && createdAt < restored.at) return;
    throw new UcpError('conflict', {
      content: `${vendor} has another order under the number ${id}; start a new checkout`,
    });
  }

  /** @param state omitted when nothing can be sent, so nothing is priced. */
  private decide(id: string, request: CompletionRequest, state?: SupplierState): Promise<Step> {
    const { askedBy, instruments, approve } = request;
    return this.transactions.run(async (manager) => {
      const rules = await this.guards.hold(manager);
      this.guards.assertKillSwitchReleased(rules);
      const principal = await this.guards.holdPrincipal(manager, askedBy.principal);
      const checkout = await this.checkouts.lock(manager, id);
      if (checkout.status === 'complete_in_progress') throw running(checkout);
      if (checkout.status === 'completed') return { kind: 'changed' };
      this.guards.assertMayBuy(principal, checkout.vendor);
      if (wasCalledOff(checkout)) throw ended(checkout);
      if (instruments > 1) {
        const why = text('failure', { error: 'payment_failed', words: ONE_INSTRUMENT });
        return this.answer(manager, checkout, askedBy, why, [paymentFailed()]);
      }
      const pending = approve && pendingApproval(checkout);
      if (pending) return { kind: 'approve', approvalId: pending };
      if (checkout.status !== 'ready_for_complete') {
        const why = text('checkout_is', { status: checkout.status, found: false });
        return this.answer(manager, checkout, askedBy, why);
      }
      if (!state || this.supplier.isOld(state)) return { kind: 'changed' };
      const { offers } = state;
      const { problems: known, ...prices } = repriceLines(checkout.lines, offers);
      const repriced = { ...checkout, ...prices };
      const basis = { rules, offers, known, askedBy: { ...askedBy, principal } };
      const reviewed = await this.review.review(manager, repriced, basis);
      if (reviewed.checkout.status !== 'ready_for_complete') {
        const found = await this.checkouts.store(manager, reviewed.checkout);
        const asked = approve && pendingApproval(found);
        if (asked) return { kind: 'approve', approvalId: asked };
        const why = text('checkout_is', { status: found.status, found: true });
        return this.answer(manager, found, askedBy, why);
      }
      if (repriced.exactFen > checkout.exactFen || repriced.totalFen > checkout.totalFen) {
        const changed = text('costs_more', { now: costOf(repriced), before: costOf(checkout) });
        const found = await this.checkouts.store(manager, reviewed.checkout);
        const message = warning('price_changed', text('costs_more_now', { why: changed }));
        return this.answer(manager, found, askedBy, changed, [message]);
      }
      const intended = await this.submissions.intend(
        manager,
        reviewed.checkout,
        reviewed.approved,
        askedBy.principal,
      );
      return { kind: 'submit', intended };
    });
  }

  private async answer(
    manager: EntityManager,
    checkout: Checkout,
    askedBy: Requester,
    reason: Text,
    messages: Message[] = [],
  ): Promise<Step> {
    await this.failures.record(manager, checkout, reason, askedBy.principal);
    return { kind: 'answer', attempted: { checkout, messages } };
  }

  /** Every attempt is logged as an event, even one that fails before anything is stored. */
  private async orFailed<T>(
    checkout: Checkout,
    { principal }: Requester,
    attempt: () => Promise<T>,
  ): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof UcpError)) throw error;
      const why = text('failure', { error: error.code, words: error.message });
      try {
        await this.transactions.run((manager) =>
          checkout.status === 'complete_in_progress'
            ? this.failures.tell(manager, checkout, why, principal)
            : this.failures.record(manager, checkout, why, principal),
        );
      } catch (cause) {
        if (isUnreachable(cause)) throw cause;
        throw new UcpError(error.code, {
          ...error.problems[0],
          cause: new AggregateError([error, cause], 'The attempt failed and left no event'),
        });
      }
      throw error;
    }
  }
}

const pendingApproval = ({ status, approvalId }: Checkout): string | null =>
  status === 'requires_escalation' ? approvalId : null;

/** Canceled by a concurrent caller; expiry and rejection are answered with their reason. */
const wasCalledOff = ({ endReason }: Checkout): boolean =>
  endReason !== null && endReason !== 'expired' && endReason !== 'approval_rejected';

const ONE_INSTRUMENT = 'A purchase is paid with one payment instrument';

const paymentFailed = (): Message =>
  errorMessage('payment_failed', `${ONE_INSTRUMENT}; send one`, '$.payment.instruments');

const ended = ({ id }: Checkout) =>
  new UcpError('conflict', { content: `Checkout ${id} is canceled` });

const running = ({ id }: Checkout) =>
  new UcpError('conflict', {
    content: `Checkout ${id} is being completed; ask again in 1 s`,
    retryAfterS: 1,
  });

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../database/index.js';
import { GuardrailService } from '../guardrails/index.js';
import { errorMessage, UcpError, warning, type Message } from '../ucp/index.js';
import { costText, repriceLines } from './domain/lines.js';
import type { Session } from './domain/session.js';
import { FailedAttempts } from './failed-attempts.js';
import { SessionReview } from './session-review.js';
import { Sessions } from './sessions.js';
import { Submissions, type Intended } from './submissions.js';
import { SupplierDesk, type SupplierState } from './supplier-desk.js';

/** A session after an attempt to complete it, and what the caller should know besides. */
export interface Attempted {
  session: Session;
  messages: Message[];
}

export interface CompletionRequest {
  /** The profile of whoever completes it, where that was said. */
  askedBy: string | null;
  /** How many payment instruments were sent; none stands for the account. */
  instruments: number;
}

type Step =
  | { kind: 'answer'; attempted: Attempted }
  | { kind: 'submit'; intended: Intended }
  /** It is not what it was when it was looked at. */
  | { kind: 'changed' };

/** Spending the money: intent on record, then the call, then its outcome on record. */
@Injectable()
export class CompletionService {
  constructor(
    private readonly sessions: Sessions,
    private readonly supplier: SupplierDesk,
    private readonly review: SessionReview,
    private readonly submissions: Submissions,
    private readonly guards: GuardrailService,
    private readonly transactions: Transactions,
    private readonly failures: FailedAttempts,
  ) {}

  async complete(id: string, request: CompletionRequest): Promise<Attempted> {
    const step = await this.guards.verifiably(() => this.nextStep(id, request));
    if (step.kind === 'changed') return this.complete(id, request);
    if (step.kind === 'answer') return step.attempted;
    return { session: await this.submissions.send(step.intended), messages: [] };
  }

  private async nextStep(id: string, request: CompletionRequest): Promise<Step> {
    const session = await this.sessions.asStored(id);
    if (session.status === 'completed') {
      return { kind: 'answer', attempted: { session, messages: [] } };
    }
    return this.orFailed(session, () => this.prepare(session, request));
  }

  private async prepare(session: Session, request: CompletionRequest): Promise<Step> {
    if (session.status === 'canceled') throw ended(session);
    this.guards.requireReleased(await this.guards.current());
    if (session.status === 'complete_in_progress') throw running(session);
    const mayBeSent = session.status === 'ready_for_complete' && request.instruments <= 1;
    if (!mayBeSent) return this.decide(session.id, request);
    const state = await this.supplier.offers(session.vendor);
    const isFirst = session.submission === null;
    if (isFirst && (await this.supplier.knows(session))) await this.requireOurs(session);
    return this.decide(session.id, request, state);
  }

  /** An order under our number may have been placed by somebody who completes the same session. */
  private async requireOurs({ id, vendor }: Session): Promise<void> {
    const { submission } = await this.sessions.asStored(id);
    if (submission) return;
    throw new UcpError('conflict', {
      content: `${vendor} has another order under the number ${id}; start a new checkout`,
    });
  }

  /** @param state left out when nothing can be sent, and so nothing is even priced. */
  private decide(id: string, request: CompletionRequest, state?: SupplierState): Promise<Step> {
    const { askedBy, instruments } = request;
    return this.transactions.run(async (manager) => {
      const rules = await this.guards.hold(manager);
      this.guards.requireReleased(rules);
      const session = await this.sessions.lock(manager, id);
      if (session.status === 'complete_in_progress') throw running(session);
      if (session.status === 'completed') return { kind: 'changed' };
      if (wasCalledOff(session)) throw ended(session);
      if (instruments > 1) {
        return this.answer(manager, session, ONE_INSTRUMENT, [paymentFailed()]);
      }
      if (session.status !== 'ready_for_complete') {
        return this.answer(manager, session, `It is ${session.status}`);
      }
      if (!state || this.supplier.isOld(state)) return { kind: 'changed' };
      const { offers } = state;
      const { problems: known, ...prices } = repriceLines(session.lines, offers);
      const repriced = { ...session, ...prices };
      const basis = { rules, offers, known, askedBy };
      const reviewed = await this.review.review(manager, repriced, basis);
      if (reviewed.session.status !== 'ready_for_complete') {
        const found = await this.sessions.store(manager, reviewed.session);
        return this.answer(manager, found, `It turned out to be ${found.status}`);
      }
      if (repriced.exactFen > session.exactFen || repriced.totalFen > session.totalFen) {
        const dearer = `It would cost ${costText(repriced)} now, no longer ${costText(session)}`;
        const found = await this.sessions.store(manager, reviewed.session);
        const message = warning('price_changed', `${dearer}; complete it again to accept that`);
        return this.answer(manager, found, dearer, [message]);
      }
      const intended = await this.submissions.intend(manager, reviewed.session, reviewed.approved);
      return { kind: 'submit', intended };
    });
  }

  private async answer(
    manager: EntityManager,
    session: Session,
    reason: string,
    messages: Message[] = [],
  ): Promise<Step> {
    await this.failures.record(manager, session, reason);
    return { kind: 'answer', attempted: { session, messages } };
  }

  /** Every attempt leaves an event, also one that fails before anything is recorded. */
  private async orFailed<T>(session: Session, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof UcpError)) throw error;
      try {
        await this.transactions.run((manager) =>
          session.status === 'complete_in_progress'
            ? this.failures.tell(manager, session, error.message)
            : this.failures.record(manager, session, error.message),
        );
      } catch (cause) {
        throw new UcpError(error.code, {
          ...error.problems[0],
          cause: new AggregateError([error, cause], 'The attempt failed and left no event'),
        });
      }
      throw error;
    }
  }
}

/** By somebody else in this very moment; what time or the owner ended is answered with why. */
const wasCalledOff = ({ endReason }: Session): boolean =>
  endReason !== null && endReason !== 'expired' && endReason !== 'approval_rejected';

const ONE_INSTRUMENT = 'A purchase is paid with one payment instrument';

const paymentFailed = (): Message =>
  errorMessage('payment_failed', `${ONE_INSTRUMENT}; send one`, '$.payment.instruments');

const ended = ({ id }: Session) =>
  new UcpError('conflict', { content: `Checkout ${id} is canceled` });

const running = ({ id }: Session) =>
  new UcpError('conflict', {
    content: `Checkout ${id} is being completed; ask again in 1 s`,
    retryAfterS: 1,
  });

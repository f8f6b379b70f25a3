import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Approvals } from '../approvals/index.js';
import { Transactions } from '../database/index.js';
import { EventLog } from '../events/index.js';
import { GuardrailService, type RunningWrite } from '../guardrails/index.js';
import { PurchaseOrders } from '../orders/index.js';
import type { Session } from './domain/session.js';
import { nextStatus, type SessionTrigger } from './domain/session-states.js';
import { purchaseOrder } from './purchase-order.js';
import { completed, failedAttempt } from './session-events.js';
import { SessionRepository } from './session.repository.js';

/** The supplier gets this long to show an order that it may have taken. */
const SETTLE_AFTER_MS = 1_000;

/** What the supplier said, on record together with its order and its event. */
@Injectable()
export class SessionOutcomes {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly orders: PurchaseOrders,
    private readonly approvals: Approvals,
    private readonly guards: GuardrailService,
    private readonly transactions: Transactions,
    private readonly events: EventLog,
  ) {}

  /** A yes counts whoever brings it; the first one to bring it writes it down. */
  accepted(sent: Session, label: string | null, write?: RunningWrite): Promise<Session> {
    return this.transactions.run(async (manager) => {
      const session = await this.ended(manager, sent, write);
      if (session.status === 'completed') return session;
      const done = await this.sessions.save(manager, moved(session, 'accepted'));
      await this.orders.place(manager, purchaseOrder(done, label));
      if (done.approvalId !== null && done.submittedWithApproval) {
        await this.approvals.use(manager, done.approvalId);
      }
      await this.events.append(manager, completed(done, label));
      return done;
    });
  }

  /** A no counts only for the latest attempt: an earlier one may have been overtaken by a yes. */
  refused(sent: Session, write: RunningWrite, reason: string): Promise<void> {
    return this.backTo(sent, 'refused', `${sent.vendor} refused: ${reason}`, write);
  }

  notPlaced(sent: Session, reason: string): Promise<void> {
    return this.backTo(sent, 'not_placed', reason);
  }

  unknown(sent: Session, write: RunningWrite, reason: string): Promise<void> {
    return this.transactions.run(async (manager) => {
      const session = await this.ended(manager, sent, write);
      await this.sessions.postpone(manager, sent, SETTLE_AFTER_MS);
      const why = `${sent.vendor} did not confirm it: ${reason}; being found out`;
      await this.events.append(manager, failedAttempt(session, why));
    });
  }

  private backTo(
    sent: Session,
    trigger: SessionTrigger,
    reason: string,
    write?: RunningWrite,
  ): Promise<void> {
    return this.transactions.run(async (manager) => {
      const session = await this.ended(manager, sent, write);
      const isCurrent =
        session.status === 'complete_in_progress' && session.attempt === sent.attempt;
      if (isCurrent) await this.sessions.save(manager, moved(session, trigger));
      await this.events.append(manager, failedAttempt(session, reason));
    });
  }

  private async ended(
    manager: EntityManager,
    { id }: Session,
    write?: RunningWrite,
  ): Promise<Session> {
    const session = await this.sessions.lock(manager, id);
    if (!session) throw new Error(`Checkout ${id} is gone`);
    if (write) await this.guards.ended(manager, write);
    return session;
  }
}

function moved(session: Session, trigger: SessionTrigger): Session {
  const status = nextStatus(session.status, trigger);
  if (!status) throw new Error(`Checkout ${session.id} is ${session.status}, so not ${trigger}`);
  return { ...session, status };
}

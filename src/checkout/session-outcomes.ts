import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Approvals } from '../approvals/index.js';
import { Transactions } from '../database/index.js';
import { EventLog } from '../events/index.js';
import { GuardrailService, type RunningWrite } from '../guardrails/index.js';
import { PurchaseOrders } from '../orders/index.js';
import type { Session } from './domain/session.js';
import { nextStatus, type SessionTrigger } from './domain/session-states.js';
import { FailedAttempts } from './failed-attempts.js';
import { purchaseOrder } from './purchase-order.js';
import { completed, tookAnyway } from './session-events.js';
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
    private readonly failures: FailedAttempts,
  ) {}

  /** A yes counts whoever brings it, and whenever; the first one to bring it writes it down. */
  accepted(sent: Session, label: string | null, write?: RunningWrite): Promise<Session> {
    return this.transactions.run(async (manager) => {
      const session = await this.ended(manager, sent, write);
      if (session.status === 'completed') {
        if (label !== null) await this.orders.name(manager, session.id, label);
        return session;
      }
      const status = nextStatus(session.status, 'accepted');
      // What was canceled stays canceled, but an order that exists must be seen.
      const done = status ? await this.sessions.save(manager, { ...session, status }) : session;
      await this.orders.place(manager, purchaseOrder(done, label));
      if (done.approvalId !== null && done.submittedWithApproval) {
        await this.approvals.use(manager, done.approvalId);
      }
      await this.events.append(manager, status ? completed(done, label) : tookAnyway(done));
      return done;
    });
  }

  /**
   * A no counts only for the latest attempt: an earlier one may have been overtaken by a yes.
   * @returns whether it counted.
   */
  refused(sent: Session, write: RunningWrite, reason: string): Promise<boolean> {
    return this.backTo(sent, 'refused', `${sent.vendor} refused: ${reason}`, write);
  }

  async notPlaced(sent: Session, reason: string): Promise<void> {
    await this.backTo(sent, 'not_placed', reason);
  }

  /** @param write left out when nothing was sent at all. */
  unknown(sent: Session, reason: string, write?: RunningWrite): Promise<void> {
    return this.transactions.run(async (manager) => {
      const session = await this.ended(manager, sent, write);
      await this.sessions.postpone(manager, sent, SETTLE_AFTER_MS);
      const why = `${sent.vendor} did not confirm it: ${reason}; being found out`;
      await this.failures.record(manager, session, why);
    });
  }

  private backTo(
    sent: Session,
    trigger: SessionTrigger,
    reason: string,
    write?: RunningWrite,
  ): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      const session = await this.ended(manager, sent, write);
      const status = nextStatus(session.status, trigger);
      if (!status || session.attempt !== sent.attempt) return false;
      const back = await this.sessions.save(manager, { ...session, status });
      await this.failures.record(manager, back, reason);
      return true;
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

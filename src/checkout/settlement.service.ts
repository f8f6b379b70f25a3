import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Rules } from '../config/index.js';
import { Transactions } from '../database/index.js';
import { GuardrailService } from '../guardrails/index.js';
import type { Session } from './domain/session.js';
import { SessionOutcomes } from './session-outcomes.js';
import { SessionReview } from './session-review.js';
import { SessionRepository } from './session.repository.js';
import { Submissions, type Intended } from './submissions.js';
import { SupplierDesk } from './supplier-desk.js';

const AT_ONCE = 16;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Finds out what became of orders whose outcome nobody knows: after a crash, or a lost answer. */
@Injectable()
export class SettlementService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly supplier: SupplierDesk,
    private readonly review: SessionReview,
    private readonly submissions: Submissions,
    private readonly outcomes: SessionOutcomes,
    private readonly guards: GuardrailService,
    private readonly transactions: Transactions,
  ) {}

  async settleDue(): Promise<void> {
    const due = await this.sessions.takeUnsettled(AT_ONCE, this.guards.lastsMs());
    const settled = await Promise.allSettled(due.map((session) => this.settle(session)));
    const failures = settled.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    );
    if (failures.length > 0) throw new AggregateError(failures, 'Some orders were not settled');
  }

  private async settle(session: Session): Promise<void> {
    const status = await this.supplier.status(session);
    if (status.ok) await this.confirm(session);
    else if (status.kind === 'unknown_ref') await this.sendAgain(session);
    else await this.postpone(session);
  }

  /** The order is there. Sending it once more makes no second one, and tells the supplier's number. */
  private async confirm(session: Session): Promise<void> {
    const held = await this.held(session, async (manager, rules) =>
      rules.killSwitchEngaged ? undefined : this.submissions.intendAgain(manager, session),
    );
    if (!held.ours) return;
    const { intended } = held;
    const label =
      intended && this.guards.start(intended.write) ? await this.labelOf(session) : null;
    await this.outcomes.accepted(session, label, intended?.write);
  }

  private async labelOf(session: Session): Promise<string | null> {
    const result = await this.supplier.place(session);
    return result.outcome === 'ok' ? result.value.externalRef : null;
  }

  /** The supplier has nothing of it: the same goes out again, if the rules of now allow it. */
  private async sendAgain(session: Session): Promise<void> {
    let objection = '';
    const held = await this.held(session, async (manager, rules) => {
      const { verdict } = await this.review.judge(manager, session, rules);
      if (verdict.kind === 'allow') return this.submissions.intendAgain(manager, session);
      objection = verdict.objections.map(({ reason }) => reason).join('; ');
      return undefined;
    });
    if (!held.ours) return;
    if (held.intended) await this.deliver(held.intended);
    else if (this.mayStillArrive(session)) await this.postpone(session);
    else {
      const reason = `${session.vendor} has no such order, and it was not sent again: ${objection}`;
      await this.outcomes.notPlaced(session, reason);
    }
  }

  private async deliver({ session, write }: Intended): Promise<void> {
    if (!this.guards.start(write)) return;
    const result = await this.supplier.place(session);
    if (result.outcome === 'ok') {
      await this.outcomes.accepted(session, result.value.externalRef, write);
    } else if (result.outcome === 'refused' && !this.mayStillArrive(session)) {
      await this.outcomes.refused(session, write, result.reason);
    } else {
      // A no to the second says nothing about a first one that is still on its way.
      await this.outcomes.unknown(session, result.reason, write);
      await this.postpone(session);
    }
  }

  /** Runs under the rules of now, as long as the session is still ours to settle. */
  private held(
    { id, attempt }: Session,
    work: (manager: EntityManager, rules: Rules) => Promise<Intended | undefined>,
  ): Promise<{ ours: boolean; intended?: Intended }> {
    return this.transactions.run(async (manager) => {
      const rules = await this.guards.hold(manager);
      const session = await this.sessions.lock(manager, id);
      const ours = session?.status === 'complete_in_progress' && session.attempt === attempt;
      return ours ? { ours, intended: await work(manager, rules) } : { ours };
    });
  }

  /** A request that was cut off may be on its way for as long as a call may take. */
  private mayStillArrive({ submittedAt }: Session): boolean {
    return submittedAt !== null && Date.now() < submittedAt.getTime() + this.guards.lastsMs();
  }

  private postpone(session: Session): Promise<void> {
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(session.attempt, 10));
    return this.transactions.run((manager) => this.sessions.postpone(manager, session, pauseMs));
  }
}

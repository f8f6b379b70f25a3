import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { GuardrailService, type RunningWrite } from '../guardrails/index.js';
import { UcpError } from '../ucp/index.js';
import type { Session } from './domain/session.js';
import { nextStatus } from './domain/session-states.js';
import { submissionOf } from './domain/submission.js';
import { SessionOutcomes } from './session-outcomes.js';
import { SessionRepository } from './session.repository.js';
import { SupplierDesk } from './supplier-desk.js';

export interface Intended {
  session: Session;
  write: RunningWrite;
}

/** Getting one order to the supplier: intent on record, then the call, then its outcome on record. */
@Injectable()
export class Submissions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly outcomes: SessionOutcomes,
    private readonly guards: GuardrailService,
    private readonly supplier: SupplierDesk,
  ) {}

  /** @param session ready, reviewed and locked in the caller's transaction, which holds the rules. */
  async intend(manager: EntityManager, session: Session, approved: boolean): Promise<Intended> {
    const status = nextStatus(session.status, 'submit');
    if (!status || !session.fulfillment) {
      throw new Error(`A session that is ${session.status} is not submitted`);
    }
    const intended: Session = {
      ...session,
      status,
      submission: submissionOf(session.lines, session.fulfillment),
      submittedWithApproval: approved,
      attempt: session.attempt + 1,
    };
    return this.record(manager, intended);
  }

  /** The same again under the same number, by whoever settles it. */
  intendAgain(manager: EntityManager, session: Session): Promise<Intended> {
    return this.record(manager, session);
  }

  /** @throws UcpError when the supplier refused, or did not say. */
  async send({ session, write }: Intended): Promise<Session> {
    const { vendor } = session;
    if (!this.guards.mayStart(write)) {
      throw unreachable(vendor, 'this process stood still and left the order to be settled');
    }
    const result = await this.supplier.place(session);
    switch (result.outcome) {
      case 'ok':
        return this.outcomes.accepted(session, result.value.externalRef, write);
      case 'refused': {
        const { kind, reason } = result;
        await this.outcomes.refused(session, write, reason);
        throw new UcpError(kind === 'unauthorized' ? 'unauthorized' : 'supplier_rejected', {
          content: `${vendor} refused: ${reason}`,
        });
      }
      case 'unknown':
        await this.outcomes.unknown(session, write, result.reason);
        throw unreachable(vendor, result.reason);
    }
  }

  private async record(manager: EntityManager, session: Session): Promise<Intended> {
    const write = await this.guards.permit(manager, `checkout ${session.id}`);
    return {
      session: await this.sessions.save(manager, session, this.guards.lastsMs()),
      write,
    };
  }
}

const unreachable = (vendor: string, reason: string) =>
  new UcpError('upstream_unreachable', {
    content: `${vendor} did not confirm the order: ${reason}. Whether it was placed is being found out; look at the session again`,
  });

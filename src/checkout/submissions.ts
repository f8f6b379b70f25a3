import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WriteResult } from '../adapters/index.js';
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
      submittedAt: null,
      attempt: session.attempt + 1,
    };
    return this.intended(manager, intended);
  }

  /** The same again under the same number, by whoever settles it. */
  intendAgain(manager: EntityManager, session: Session): Promise<Intended> {
    return this.intended(manager, session);
  }

  /** @throws UcpError when the supplier refused, or did not say. */
  async send({ session, write }: Intended): Promise<Session> {
    const { vendor } = session;
    if (!this.guards.start(write)) {
      await this.outcomes.unknown(session, STOOD_STILL, write);
      throw unreachable(vendor, STOOD_STILL);
    }
    const result = await this.supplier.place(session);
    try {
      return await this.record(session, write, result);
    } catch (cause) {
      if (cause instanceof UcpError) throw cause;
      // The intent is on record, so this is found out as well.
      throw unreachable(vendor, 'its answer could not be written down', cause);
    }
  }

  private async record(
    session: Session,
    write: RunningWrite,
    result: WriteResult<{ externalRef: string }>,
  ): Promise<Session> {
    const { vendor } = session;
    switch (result.outcome) {
      case 'ok':
        return this.outcomes.accepted(session, result.value.externalRef, write);
      case 'refused': {
        const { kind, reason } = result;
        const counts = await this.outcomes.refused(session, write, reason);
        if (!counts) throw unreachable(vendor, 'it was sent again meanwhile');
        throw new UcpError(kind === 'unauthorized' ? 'unauthorized' : 'supplier_rejected', {
          content: `${vendor} refused: ${reason}`,
        });
      }
      case 'unknown':
        await this.outcomes.unknown(session, result.reason, write);
        throw unreachable(vendor, result.reason);
    }
  }

  private async intended(manager: EntityManager, session: Session): Promise<Intended> {
    const write = await this.guards.permit(manager, `checkout ${session.id}`);
    return {
      session: await this.sessions.save(manager, session, this.guards.lastsMs()),
      write,
    };
  }
}

const STOOD_STILL = 'this process stood still before it was sent';

const unreachable = (vendor: string, reason: string, cause?: unknown) =>
  new UcpError('upstream_unreachable', {
    cause,
    content: `${vendor} did not confirm the order: ${reason}. Whether it was placed is being found out; look at the session again`,
  });

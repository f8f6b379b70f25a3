import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Approvals } from '../approvals/index.js';
import { Transactions } from '../database/index.js';
import { UcpError } from '../ucp/index.js';
import { aged } from './domain/aging.js';
import type { Session } from './domain/session.js';
import { SessionRepository } from './session.repository.js';

const EXPIRED_AT_ONCE = 10;

/** Sessions as they are at this moment: what time has done to them is done first. */
@Injectable()
export class Sessions {
  constructor(
    private readonly repository: SessionRepository,
    private readonly approvals: Approvals,
    private readonly transactions: Transactions,
  ) {}

  /** Without what time has done to it since. */
  async asStored(id: string): Promise<Session> {
    const session = await this.repository.find(id);
    if (!session) throw unknownSession(id);
    return session;
  }

  async get(id: string): Promise<Session> {
    const session = await this.asStored(id);
    if (aged(session, new Date()) === session) return session;
    return this.transactions.run((manager) => this.lock(manager, id));
  }

  async lock(manager: EntityManager, id: string): Promise<Session> {
    const session = await this.repository.lock(manager, id);
    if (!session) throw unknownSession(id);
    const now = aged(session, new Date());
    if (now === session) return session;
    return now.status === 'canceled' ? this.end(manager, now) : this.repository.save(manager, now);
  }

  /** Ends what has expired, also when nobody looks at it. */
  async expireDue(): Promise<void> {
    const ids = await this.repository.expiredIds(EXPIRED_AT_ONCE);
    const ended = await Promise.allSettled(ids.map((id) => this.get(id)));
    const failures = ended.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    );
    if (failures.length > 0) throw new AggregateError(failures, 'Some sessions were not ended');
  }

  store(manager: EntityManager, session: Session): Promise<Session> {
    return this.repository.save(manager, session);
  }

  /** Stores a session that has ended without a purchase; nobody need decide about it any more. */
  async end(manager: EntityManager, session: Session): Promise<Session> {
    const ended = await this.repository.save(manager, session);
    if (ended.approvalId !== null) {
      const why = `Checkout ${ended.id} was canceled (${ended.endReason ?? 'ended'})`;
      await this.approvals.supersede(manager, ended.approvalId, why);
    }
    return ended;
  }
}

const unknownSession = (id: string) =>
  new UcpError('not_found', { content: `There is no checkout session ${id}` });

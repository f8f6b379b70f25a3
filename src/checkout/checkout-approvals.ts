import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ApprovalSubjects,
  type Approval,
  type ApprovalSubject,
  type Terms,
} from '../approvals/index.js';
import { UcpError } from '../ucp/index.js';
import { purchaseTerms, type PurchaseContent } from './domain/approved-content.js';
import { nextStatus } from './domain/session-states.js';
import { Sessions } from './sessions.js';

/** What the owner's decision does to a session: completing it stays a call of its own. */
@Injectable()
export class CheckoutApprovals implements ApprovalSubject, OnModuleInit {
  constructor(
    private readonly subjects: ApprovalSubjects,
    private readonly sessions: Sessions,
  ) {}

  onModuleInit(): void {
    this.subjects.register('checkout', this);
  }

  terms({ content }: Approval): Terms {
    return purchaseTerms(content as PurchaseContent);
  }

  async lock(manager: EntityManager, { subject }: Approval): Promise<void> {
    await this.sessions.lock(manager, subject.id);
  }

  async approved(manager: EntityManager, { subject }: Approval): Promise<undefined> {
    const session = await this.sessions.lock(manager, subject.id);
    const status = nextStatus(session.status, 'approved');
    if (!status) throw notWaiting(subject.id, session.status);
    const problems = status === 'ready_for_complete' ? [] : session.problems;
    await this.sessions.store(manager, { ...session, status, problems });
  }

  async rejected(manager: EntityManager, { subject }: Approval): Promise<void> {
    const session = await this.sessions.lock(manager, subject.id);
    const status = nextStatus(session.status, 'rejected');
    if (!status) throw notWaiting(subject.id, session.status);
    const endReason = 'approval_rejected' as const;
    await this.sessions.store(manager, { ...session, status, endReason });
  }
}

const notWaiting = (id: string, status: string) =>
  new UcpError('conflict', { content: `Checkout ${id} is ${status} and waits for no decision` });

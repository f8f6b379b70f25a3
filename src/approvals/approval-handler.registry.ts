import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Approval, SubjectType } from './approval.js';
import type { Terms } from './domain/terms.js';

/** What is to be done once the decision is committed, such as a call to a vendor. */
export type FollowUp = () => Promise<void>;

/** What a decision is about, and what becomes of it; each capability brings its own. */
export interface ApprovalSubject {
  /** What the decision is about, read from its content; also from one that was stored long ago. */
  terms(approval: Approval): Terms;
  /** Looks at the world before the decision is taken down; throws to refuse it. */
  prepare?(approval: Approval): Promise<void>;
  /** Locks what the decision is about, in the transaction that takes it down, before anything else. */
  lock(manager: EntityManager, approval: Approval): Promise<void>;
  /** In the same transaction, once the decision is taken down. */
  approved(manager: EntityManager, approval: Approval): Promise<FollowUp | undefined>;
  rejected(manager: EntityManager, approval: Approval): Promise<void>;
}

@Injectable()
export class ApprovalHandlerRegistry {
  private readonly byType = new Map<SubjectType, ApprovalSubject>();

  register(type: SubjectType, subject: ApprovalSubject): void {
    if (this.byType.has(type)) throw new Error(`Decisions about a ${type} have a subject already`);
    this.byType.set(type, subject);
  }

  /** Nothing is known of a decision whose subject no capability brings. */
  termsOf(approval: Approval): Terms {
    return this.byType.get(approval.subject.type)?.terms(approval) ?? {};
  }

  of(type: SubjectType): ApprovalSubject {
    const subject = this.byType.get(type);
    if (!subject) throw new Error(`Nothing knows what to do with a decision about a ${type}`);
    return subject;
  }
}

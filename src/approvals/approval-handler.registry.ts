import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Approval, SubjectType } from './approval.js';
import type { Decider } from './domain/decider.js';
import type { Terms } from './domain/terms.js';

/** Work to do after the decision is committed, such as a vendor call. */
export type FollowUp = () => Promise<void>;

/** Handles the decisions about one type of subject; each capability registers its own. */
export interface ApprovalSubject {
  /**
   * Reads the terms from the content of an approval, including content stored by older versions.
   */
  terms(approval: Approval): Terms;
  /** Runs before the decision is recorded; throws to refuse it. */
  prepare?(approval: Approval): Promise<void>;
  /** Locks the subject in the transaction that records the decision, before anything else. */
  lock(manager: EntityManager, approval: Approval): Promise<void>;
  /** Runs in the same transaction, after the decision is recorded. */
  approved(manager: EntityManager, approval: Approval, by: Decider): Promise<FollowUp | undefined>;
  rejected(manager: EntityManager, approval: Approval, by: Decider): Promise<void>;
}

@Injectable()
export class ApprovalHandlerRegistry {
  private readonly byType = new Map<SubjectType, ApprovalSubject>();

  register(type: SubjectType, subject: ApprovalSubject): void {
    if (this.byType.has(type))
      throw new Error(`A handler for approvals of a ${type} is already registered`);
    this.byType.set(type, subject);
  }

  /** Empty when no handler is registered for the subject. */
  termsOf(approval: Approval): Terms {
    return this.byType.get(approval.subject.type)?.terms(approval) ?? {};
  }

  of(type: SubjectType): ApprovalSubject {
    const subject = this.byType.get(type);
    if (!subject) throw new Error(`No handler is registered for approvals of a ${type}`);
    return subject;
  }
}

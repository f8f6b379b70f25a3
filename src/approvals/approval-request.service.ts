import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventLogService } from '../events/index.js';
import type { Approval, NewApproval } from './approval.js';
import { ApprovalHandlerRegistry } from './approval-handler.registry.js';
import { ApprovalsRepository } from './approvals.repository.js';
import type { Terms } from './domain/terms.js';

/** A decision that waits, and what it is about. */
export interface PendingApproval {
  approval: Approval;
  terms: Terms;
}

/** For capabilities that ask the owner, within the transaction of what they ask about, or tell them. */
@Injectable()
export class ApprovalRequestService {
  constructor(
    private readonly repository: ApprovalsRepository,
    private readonly events: EventLogService,
    private readonly subjects: ApprovalHandlerRegistry,
  ) {}

  /** Oldest first. */
  async pending(): Promise<PendingApproval[]> {
    const approvals = await this.repository.pending();
    return approvals.map((approval) => ({ approval, terms: this.subjects.termsOf(approval) }));
  }

  /** Those of these decisions that the owner has yet to make. */
  async pendingAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(ids.length === 0 ? [] : await this.repository.pendingAmong(ids));
  }

  async ask(manager: EntityManager, approval: NewApproval): Promise<Approval> {
    const asked = await this.repository.insert(manager, approval);
    await this.events.append(manager, {
      kind: 'approval_created',
      summary: `Decision ${asked.id} wanted: ${asked.summary}`,
      reasoning: asked.reasoning,
      location: this.subjects.termsOf(asked).locationId,
    });
    return asked;
  }

  /**
   * A decision that needs nobody: what it is about follows from another one, or stays within the
   * rules. Its event is that of what is done with it.
   * @param by whom it goes back to.
   */
  record(manager: EntityManager, approval: NewApproval, by: string): Promise<Approval> {
    return this.repository.insertApproved(manager, approval, by);
  }

  /** Closes a pending decision that no longer fits what it was about; others stay as they are. */
  async supersede(manager: EntityManager, id: string, why: string): Promise<void> {
    const closed = await this.repository.resolve(manager, id, {
      status: 'rejected',
      by: 'routekeeper',
      reasoning: 'superseded',
    });
    if (!closed) return;
    await this.events.append(manager, {
      kind: 'approval_resolved',
      summary: `Decision ${id} closed as superseded`,
      reasoning: why,
    });
  }

  lock(manager: EntityManager, id: string): Promise<Approval | undefined> {
    return this.repository.lock(manager, id);
  }

  /** Whether the approval was still good; it is used up from now on. */
  use(manager: EntityManager, id: string): Promise<boolean> {
    return this.repository.use(manager, id);
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../auth/index.js';
import { EventLogService } from '../events/index.js';
import { text, type Text } from '../texts/index.js';
import { UcpError } from '../ucp/index.js';
import type { Approval, NewApproval } from './approval.js';
import { ApprovalHandlerRegistry } from './approval-handler.registry.js';
import { ApprovalsRepository, type UsedApproval } from './approvals.repository.js';
import { ownRequestProblem } from './domain/decider.js';
import { resolvedTexts } from './domain/resolved-texts.js';
import { stakeOf, type Terms } from './domain/terms.js';

/** An approval and its terms. */
export interface TermedApproval {
  approval: Approval;
  terms: Terms;
}

/** For capabilities that request approvals, within the transaction of their subject. */
@Injectable()
export class ApprovalRequestService {
  constructor(
    private readonly repository: ApprovalsRepository,
    private readonly events: EventLogService,
    private readonly subjects: ApprovalHandlerRegistry,
  ) {}

  /** Oldest first. */
  async pending(): Promise<TermedApproval[]> {
    return this.termed(await this.repository.pending());
  }

  /** What somebody decided since then, newest first. */
  async decidedSince(time: Date): Promise<TermedApproval[]> {
    return this.termed(await this.repository.decidedSince(time));
  }

  /** The subset of these approvals that is still pending. */
  async pendingAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(ids.length === 0 ? [] : await this.repository.pendingAmong(ids));
  }

  async ask(manager: EntityManager, approval: NewApproval): Promise<Approval> {
    const asked = await this.repository.insert(manager, approval);
    await this.events.append(manager, {
      kind: 'approval_created',
      summary: text('approval_created', { id: asked.id, about: approval.summary }),
      reasoning: approval.reasoning,
      location: this.subjects.termsOf(asked).locationId,
      by: asked.askedBy.principal ?? undefined,
    });
    return asked;
  }

  /**
   * Records an approval that needs no decision by the owner: it follows from another one or stays
   * within the rules. It gets no event of its own; the action it permits has one.
   * @param by who the approval goes back to.
   */
  record(manager: EntityManager, approval: NewApproval, by: string): Promise<Approval> {
    return this.repository.insertApproved(manager, approval, by);
  }

  /**
   * Approves in the transaction of the subject, for a caller who may decide and does so in the same
   * step. The subject then carries on itself.
   * @throws UcpError when the caller may not approve their own request.
   */
  async approve(
    manager: EntityManager,
    approval: Approval,
    principal: Caller,
    fourEyesAboveFen: number | null,
  ): Promise<void> {
    const terms = this.subjects.termsOf(approval);
    const asker = approval.askedBy.principal;
    const problem = ownRequestProblem(principal, asker, stakeOf(terms), fourEyesAboveFen);
    if (problem) throw new UcpError(problem.code, problem);
    const by = principal.name;
    await this.repository.resolve(manager, approval.id, { status: 'approved', by, principal });
    await this.events.append(manager, {
      kind: 'approval_resolved',
      ...resolvedTexts(approval, { approved: true, by, together: true }),
      location: terms.locationId,
      by: principal,
    });
  }

  /**
   * Closes a pending approval that no longer matches its subject; has no effect on a resolved one.
   */
  async supersede(manager: EntityManager, id: string, why: Text): Promise<void> {
    const closed = await this.repository.resolve(manager, id, {
      status: 'rejected',
      by: 'routekeeper',
      reasoning: text('superseded', {}),
    });
    if (!closed) return;
    await this.events.append(manager, {
      kind: 'approval_resolved',
      summary: text('approval_superseded', { id }),
      reasoning: why,
    });
  }

  lock(manager: EntityManager, id: string): Promise<Approval | undefined> {
    return this.repository.lock(manager, id);
  }

  /**
   * Marks the approval as used.
   * @returns undefined unless it was still valid.
   */
  use(manager: EntityManager, id: string): Promise<UsedApproval | undefined> {
    return this.repository.use(manager, id);
  }

  private termed(approvals: readonly Approval[]): TermedApproval[] {
    return approvals.map((approval) => ({ approval, terms: this.subjects.termsOf(approval) }));
  }
}

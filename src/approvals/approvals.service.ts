import { Injectable } from '@nestjs/common';
import { permits, type Caller } from '../auth/index.js';
import { Config } from '../config/index.js';
import { TransactionService } from '../database/index.js';
import { EventLogService } from '../events/index.js';
import { GuardrailService } from '../guardrails/index.js';
import { decodeCursor, paginate, UcpError, type ListPage } from '../ucp/index.js';
import { ApprovalHandlerRegistry, type FollowUp } from './approval-handler.registry.js';
import type { Approval } from './approval.js';
import { ApprovalsRepository } from './approvals.repository.js';
import { resolvedTexts } from './domain/resolved-texts.js';
import { stakeOf } from './domain/terms.js';
import {
  decidedBy,
  deciderName,
  isDeciderProblem,
  ownRequestProblem,
  type Decider,
} from './domain/decider.js';
import type { Resolver } from './domain/resolver.js';
import { DEFAULT_LIMIT, type ListApprovals } from './dto/list-approvals.dto.js';

/** What the owner says about an approval. */
export interface Decision {
  approved: boolean;
  resolver?: Resolver | null;
  reason?: string | null;
}

/** The owner's side: lists and resolves approvals. */
@Injectable()
export class ApprovalsService {
  constructor(
    private readonly config: Config,
    private readonly repository: ApprovalsRepository,
    private readonly subjects: ApprovalHandlerRegistry,
    private readonly guards: GuardrailService,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
  ) {}

  async list(request: ListApprovals): Promise<ListPage<Approval>> {
    const { status = 'pending', kind, cursor } = request;
    const limit = Number(request.limit ?? DEFAULT_LIMIT);
    const found = await this.repository.list({
      status: status === 'all' ? null : status,
      kind: kind ?? null,
      before: decodeCursor<[number]>(cursor, [0])?.[0] ?? null,
      limit: limit + 1,
    });
    const { items, pagination } = paginate(found, limit, ({ number }) => [number]);
    return { items: items.map(({ approval }) => approval), pagination };
  }

  async get(id: string): Promise<Approval> {
    const approval = await this.repository.find(id);
    if (!approval) throw new UcpError('not_found', { content: `There is no decision ${id}` });
    return approval;
  }

  /**
   * For a caller who approves in the same step what their own request needs.
   * @throws UcpError when the caller may not decide; nothing has changed then.
   */
  assertMayDecide({ name, kind, scopes }: Caller): void {
    if (kind !== 'agent' && permits(scopes, 'decide')) return;
    throw new UcpError('forbidden', {
      content: `Approving needs the scope decide, which ${name} does not have`,
      path: '$.approve',
    });
  }

  /** Of several concurrent attempts only one resolves the approval and takes effect. */
  async resolve(
    id: string,
    { approved, resolver, reason }: Decision,
    caller: Caller,
  ): Promise<Approval> {
    const by = deciderName(caller, resolver ?? undefined, this.config.admins);
    if (isDeciderProblem(by)) throw new UcpError(by.code, by);
    const said = reason?.trim() ?? '';
    const followUp = await this.guards.failClosed(() =>
      this.recordDecision(id, approved, {
        by,
        principal: caller,
        decider: decidedBy(caller, resolver ?? undefined),
        ...(said !== '' && { reason: said }),
      }),
    );
    await followUp?.();
    return this.get(id);
  }

  private async recordDecision(
    id: string,
    approved: boolean,
    decision: { by: string; principal: Caller; decider: Decider; reason?: string },
  ): Promise<FollowUp | undefined> {
    const { by, principal, decider, reason } = decision;
    const asked = await this.get(id);
    const fourEyesAboveFen = await this.fourEyesAboveFen(approved);
    const stake = stakeOf(this.subjects.termsOf(asked));
    const problem = ownRequestProblem(principal, asked.askedBy.principal, stake, fourEyesAboveFen);
    if (problem) throw new UcpError(problem.code, problem);
    if (asked.status !== 'pending') throw alreadyResolved(asked);
    const subject = this.subjects.of(asked.subject.type);
    if (approved) await subject.prepare?.(asked);
    return this.transactions.run(async (manager) => {
      await subject.lock(manager, asked);
      const status = approved ? 'approved' : 'rejected';
      if (!(await this.repository.resolve(manager, id, { status, by, principal, reason }))) {
        throw alreadyResolved((await this.repository.find(id)) ?? asked);
      }
      let next: FollowUp | undefined;
      if (approved) next = await subject.approved(manager, asked, decider);
      else await subject.rejected(manager, asked, decider);
      await this.events.append(manager, {
        kind: 'approval_resolved',
        ...resolvedTexts(asked, { approved, by, reason }),
        location: subject.terms(asked).locationId,
        by: principal,
      });
      return next;
    });
  }

  /** A rejection spends nothing, so it does not depend on rules that cannot be read. */
  private async fourEyesAboveFen(approved: boolean): Promise<number | null> {
    try {
      return (await this.guards.current()).fourEyesAboveFen;
    } catch (error) {
      const isUnverifiable = error instanceof UcpError && error.code === 'guard_unverifiable';
      if (approved || !isUnverifiable) throw error;
      return null;
    }
  }
}

const alreadyResolved = ({ id, status }: Approval) =>
  new UcpError('already_resolved', {
    content: `Decision ${id} is ${status === 'pending' ? 'being resolved' : status} already`,
  });

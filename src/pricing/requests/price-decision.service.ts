import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { judgePrices, type PriceStep, type Rules } from '../../rules/index.js';
import { ApprovalRequestService, type Approval } from '../../approvals/index.js';
import type { Requester } from '../../auth/index.js';
import { GuardrailService } from '../../guardrails/index.js';
import { english, type Text } from '../../texts/index.js';
import { UcpError } from '../../ucp/index.js';
import type { KnownCosts } from '../domain/known-cost.js';
import { stepsGrew, type PriceLine } from '../domain/price-line.js';
import { requestKey } from '../domain/price-change.js';
import type { PriceLease } from './machine.js';
import { PriceLeaseRepository } from '../records/price-lease.repository.js';
import { leaseLost } from '../records/price-lease.service.js';
import type { PriceChange } from '../records/price-change.js';
import {
  PriceChangeRecordService,
  stepsSeen,
  type Intent,
} from '../records/price-change-record.service.js';
import { PriceChangesRepository } from '../records/price-changes.repository.js';

/** Either the change may start, or it needs the owner's approval. */
export type Decision =
  { kind: 'start'; intent: Intent } | { kind: 'ask'; approvalId: string; reasons: Text[] };

/** The rules have changed, and the costs that they ask for were not read. */
export interface Outdated {
  kind: 'outdated';
}

/** What a request is evaluated with besides the machine's prices. */
export interface Background {
  costs: KnownCosts;
  /** Added to the reasons of an approval request. */
  remarks: readonly Text[];
  askedBy: Requester;
  /** Whether the caller approves the steps in the same step, where that is needed. */
  approve: boolean;
}

interface Decided {
  change: PriceChange;
  approval: Approval;
}

/** Evaluates a request against the rules, which are locked until the intent is stored. */
@Injectable()
export class PriceDecisionService {
  constructor(
    private readonly guards: GuardrailService,
    private readonly leases: PriceLeaseRepository,
    private readonly changes: PriceChangeRecordService,
    private readonly repository: PriceChangesRepository,
    private readonly approvals: ApprovalRequestService,
  ) {}

  async decide(
    manager: EntityManager,
    lease: PriceLease,
    lines: readonly PriceLine[],
    { costs, remarks, askedBy, approve }: Background,
  ): Promise<Decision | Outdated> {
    const rules = await this.guards.hold(manager);
    const pricer = await this.guards.holdPrincipal(manager, askedBy.principal);
    this.guards.assertMayPrice(pricer, lease.namespace);
    if (!(await this.leases.lock(manager, lease))) throw leaseLost(lease);
    if (rules.minMarginPercent !== null && !costs.isComplete) {
      await this.leases.end(manager, lease, null);
      return { kind: 'outdated' };
    }
    const steps = await this.steps(manager, lease, lines, rules, costs);
    const decided = await this.decided(manager, lease, lines);
    const approved = decided && isApproved(decided, lines) ? decided.change : undefined;
    const verdict = judgePrices({ lines: steps, approved: approved !== undefined, pricer }, rules);
    const reasons = verdict.kind === 'allow' ? [] : verdict.objections.map(({ reason }) => reason);
    switch (verdict.kind) {
      case 'deny':
        if (verdict.code === 'hard_no_go') throw new Error('No price is a no-go');
        throw new UcpError(verdict.code, { content: reasons.map(english).join('; ') });
      case 'allow':
        return {
          kind: 'start',
          intent: await this.changes.start(manager, lease, lines, askedBy.principal, approved),
        };
      case 'needs_approval': {
        if (!approve) await this.leases.end(manager, lease, null);
        const asked =
          decided?.change.status === 'asked'
            ? decided.approval
            : await this.ask(manager, lease, lines, [...reasons, ...remarks], askedBy, decided);
        if (!approve) return { kind: 'ask', approvalId: asked.id, reasons };
        await this.approvals.approve(manager, asked, pricer, rules.fourEyesAboveFen);
        const change = await this.changes.of(manager, asked);
        const by = askedBy.principal;
        return {
          kind: 'start',
          intent: await this.changes.start(manager, lease, lines, by, change),
        };
      }
    }
  }

  /** Replaces a decision that was approved for smaller steps. */
  private async ask(
    manager: EntityManager,
    lease: PriceLease,
    lines: readonly PriceLine[],
    why: readonly Text[],
    askedBy: Requester,
    decided: Decided | undefined,
  ): Promise<Approval> {
    if (decided) await this.changes.move(manager, decided.change, 'close');
    return this.changes.ask(manager, lease, lines, why, askedBy);
  }

  /** Under the lease, so that no other change comes in between. */
  private async steps(
    manager: EntityManager,
    lease: PriceLease,
    lines: readonly PriceLine[],
    rules: Rules,
    costs: KnownCosts,
  ): Promise<PriceStep[]> {
    const vendorSkus = lines.map(({ vendorSku }) => vendorSku);
    const dayStarts =
      rules.priceStepPerDay === null
        ? undefined
        : await this.repository.dayStarts(manager, lease, vendorSkus);
    return lines.map((line) => ({
      ...line,
      dayStart: dayStarts?.get(line.vendorSku),
      cost: costs.of(line.vendorSku),
    }));
  }

  private async decided(
    manager: EntityManager,
    lease: PriceLease,
    lines: readonly PriceLine[],
  ): Promise<Decided | undefined> {
    const key = requestKey(
      lines.map(({ vendorSku, afterFen }) => ({ vendorSku, priceFen: afterFen })),
    );
    const change = await this.repository.lockDecided(manager, lease, key);
    if (change?.approvalId == null) return undefined;
    const approval = await this.approvals.lock(manager, change.approvalId);
    return approval && { change, approval };
  }
}

/**
 * Whether the owner approved exactly these prices, with steps at least as large, and the approval
 * is unused.
 */
const isApproved = ({ change, approval }: Decided, lines: readonly PriceLine[]): boolean =>
  change.status === 'approved' &&
  approval.status === 'approved' &&
  approval.usedAt === null &&
  !stepsGrew(stepsSeen(approval), lines);

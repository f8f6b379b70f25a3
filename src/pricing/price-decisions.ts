import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Approvals, type Approval } from '../approvals/index.js';
import { GuardrailService, judgePrices } from '../guardrails/index.js';
import { UcpError } from '../ucp/index.js';
import type { PriceLine } from './domain/price-line.js';
import { stepsGrew } from './domain/price-steps.js';
import { requestKey } from './domain/request-key.js';
import type { Turn } from './machine.js';
import { MachineTurnsRepository } from './machine-turns.repository.js';
import { turnLost } from './machine-turns.js';
import type { PriceChange } from './price-change.js';
import { PriceChanges, stepsSeen, type Intent } from './price-changes.js';
import { PriceChangesRepository } from './price-changes.repository.js';

/** A change may be carried out, or the owner is asked. */
export type Decision =
  { kind: 'start'; intent: Intent } | { kind: 'ask'; approvalId: string; reasons: string[] };

/** What the owner should know besides when asked. */
export interface Background {
  remarks: readonly string[];
  /** The profile of whoever made the request, where that was said. */
  askedBy: string | null;
}

interface Decided {
  change: PriceChange;
  approval: Approval;
}

/** Judges a request by the rules as they stand until its intent is on record. */
@Injectable()
export class PriceDecisions {
  constructor(
    private readonly guards: GuardrailService,
    private readonly turns: MachineTurnsRepository,
    private readonly changes: PriceChanges,
    private readonly repository: PriceChangesRepository,
    private readonly approvals: Approvals,
  ) {}

  async decide(
    manager: EntityManager,
    turn: Turn,
    lines: readonly PriceLine[],
    { remarks, askedBy }: Background,
  ): Promise<Decision> {
    const rules = await this.guards.hold(manager);
    if (!(await this.turns.lock(manager, turn))) throw turnLost(turn);
    const decided = await this.decided(manager, turn, lines);
    const approved = decided && isApproved(decided, lines) ? decided.change : undefined;
    const verdict = judgePrices({ lines, approved: approved !== undefined }, rules);
    const reasons = verdict.kind === 'allow' ? [] : verdict.objections.map(({ reason }) => reason);
    switch (verdict.kind) {
      case 'deny':
        if (verdict.code === 'hard_no_go') throw new Error('No price is a no-go');
        throw new UcpError(verdict.code, { content: reasons.join('; ') });
      case 'allow':
        return {
          kind: 'start',
          intent: await this.changes.start(manager, turn, lines, approved),
        };
      case 'needs_approval': {
        await this.turns.end(manager, turn, null);
        if (decided?.change.status === 'asked') {
          return { kind: 'ask', approvalId: decided.approval.id, reasons };
        }
        // It was approved, but for smaller steps than these.
        if (decided) await this.changes.move(manager, decided.change, 'close');
        const why = [...reasons, ...remarks];
        const asked = await this.changes.ask(manager, turn, lines, why, askedBy);
        return { kind: 'ask', approvalId: asked.id, reasons };
      }
    }
  }

  private async decided(
    manager: EntityManager,
    turn: Turn,
    lines: readonly PriceLine[],
  ): Promise<Decided | undefined> {
    const key = requestKey(
      lines.map(({ vendorSku, afterFen }) => ({ vendorSku, priceFen: afterFen })),
    );
    const change = await this.repository.lockDecided(manager, turn, key);
    if (change?.approvalId == null) return undefined;
    const approval = await this.approvals.lock(manager, change.approvalId);
    return approval && { change, approval };
  }
}

/** Whether the owner approved exactly this, with steps at least as large, and it was not done yet. */
const isApproved = ({ change, approval }: Decided, lines: readonly PriceLine[]): boolean =>
  change.status === 'approved' &&
  approval.status === 'approved' &&
  approval.usedAt === null &&
  !stepsGrew(stepsSeen(approval), lines);

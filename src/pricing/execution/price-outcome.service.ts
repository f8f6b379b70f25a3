import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApprovalRequestService } from '../../approvals/index.js';
import { TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { GuardrailService, type RunningWrite } from '../../guardrails/index.js';
import { text, type Text } from '../../texts/index.js';
import { effectOf, stepsOf } from '../domain/wording.js';
import type { Effect } from '../domain/price-line.js';
import type { PriceLease } from '../requests/machine.js';
import { PriceLeaseRepository } from '../records/price-lease.repository.js';
import type { PriceChange } from '../records/price-change.js';
import { PriceChangeRecordService } from '../records/price-change-record.service.js';
import { PriceChangesRepository } from '../records/price-changes.repository.js';

/** A started change, held by the process that started it or took it over. */
export interface RunningChange {
  lease: PriceLease;
  change: PriceChange;
  /** Absent once the call can no longer be in progress. */
  permit?: RunningWrite;
}

/** Records the outcome of a change and everything that follows from it. */
@Injectable()
export class PriceOutcomeService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly guards: GuardrailService,
    private readonly leases: PriceLeaseRepository,
    private readonly changes: PriceChangeRecordService,
    private readonly repository: PriceChangesRepository,
    private readonly approvals: ApprovalRequestService,
    private readonly events: EventLogService,
  ) {}

  /** @returns false if another process took over; that process then records the outcome. */
  succeeded(running: RunningChange, effect: Effect): Promise<boolean> {
    return this.conclude(running, 'succeed', async (manager, change) => {
      const { approvalId, lines, locationId, author } = change;
      const used = approvalId === null ? null : await this.approvals.use(manager, approvalId);
      await this.events.append(manager, {
        kind: 'price_changed',
        summary: text('price_changed', {
          lines: lines.length,
          ...(effect.missed.length > 0 && { taken: effect.taken.length }),
          machine: { id: locationId },
        }),
        reasoning: effectOf(effect),
        location: locationId,
        by: used?.resolvedBy ?? author ?? undefined,
      });
    });
  }

  /** @returns false if another process took over; that process then records the outcome. */
  failed(running: RunningChange, why: Text): Promise<boolean> {
    return this.conclude(running, 'fail', (manager, { lines, locationId, author }) =>
      this.events.append(manager, {
        kind: 'price_change_failed',
        summary: text('price_change_failed', {
          lines: lines.length,
          machine: { id: locationId },
        }),
        reasoning: text('price_change_failed_why', { why, steps: stepsOf(lines) }),
        location: locationId,
        by: author ?? undefined,
      }),
    );
  }

  /** Leaves the outcome unknown; the next attempt to settle it may start after the pause. */
  async leaveOpen({ lease, permit }: RunningChange, pauseMs: number): Promise<void> {
    await this.transactions.run(async (manager) => {
      await this.leases.letGo(manager, lease, pauseMs);
      if (permit) await this.guards.ended(manager, permit);
    });
  }

  private conclude(
    { lease, change, permit }: RunningChange,
    trigger: 'succeed' | 'fail',
    tell: (manager: EntityManager, change: PriceChange) => Promise<void>,
  ): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      if (!(await this.leases.end(manager, lease, change.number))) return false;
      const current = await this.repository.lock(manager, change.number);
      if (!current) throw new Error(`Price change ${change.number} is gone`);
      await this.changes.move(manager, current, trigger);
      if (permit) await this.guards.ended(manager, permit);
      await tell(manager, current);
      return true;
    });
  }
}

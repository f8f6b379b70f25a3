import { Injectable } from '@nestjs/common';
import { ApprovalRequestService } from '../../../approvals/index.js';
import { namedAuthor, type Caller } from '../../../auth/index.js';
import { PreparedPurchaseService } from '../../../checkout/index.js';
import { TransactionService } from '../../../database/index.js';
import { EventLogService } from '../../../events/index.js';
import { said, text } from '../../../texts/index.js';
import { UcpError } from '../../../ucp/index.js';
import type { Run } from '../../run-records/domain/run.js';
import { runOrder, type RunOrder } from '../../run-records/domain/run-order.js';
import { nextStatus } from '../../run-records/domain/run-states.js';
import { namedRun } from '../domain/wording.js';
import { HeldSlotsRepository } from '../../run-records/held-slots.repository.js';
import { RunChangesRepository } from '../records/run-changes.repository.js';
import { RunListService } from '../records/run-list.service.js';
import { requireOwnMachines } from './own-machines.js';

/** Abandons runs without orders, which releases their slots for the next plan. */
@Injectable()
export class RunAbandonmentService {
  constructor(
    private readonly runs: RunListService,
    private readonly changes: RunChangesRepository,
    private readonly held: HeldSlotsRepository,
    private readonly purchases: PreparedPurchaseService,
    private readonly approvals: ApprovalRequestService,
    private readonly transactions: TransactionService,
    private readonly events: EventLogService,
  ) {}

  /** @param reason the caller's own words, if given. */
  abandon(id: string, reason: string | null, by: Caller): Promise<Run> {
    return this.transactions.run(async (manager) => {
      const run = await this.runs.lock(manager, id);
      requireOwnMachines(run, by);
      requireAbandonable(run);
      const { lines } = await this.orderOf(run);
      requireUnreceived(run);
      await this.held.release(manager, id);
      await this.changes.abandon(manager, id, reason);
      await this.changes.addEvent(manager, id, {
        type: 'canceled',
        text: text('plan_abandoned', {
          ...namedAuthor(by),
          ...(reason !== null && { words: reason }),
        }),
        amounts: lines.flatMap(({ position, pieces }) =>
          pieces > 0 ? [{ position, quantity: pieces }] : [],
        ),
      });
      await this.purchases.close(manager, run.checkoutIds, 'run_abandoned');
      // Closing has locked the purchases, so what is not ordered now never will be.
      requireUnordered(run, await this.orderOf(run));
      if (run.approvalId !== null) {
        await this.approvals.supersede(manager, run.approvalId, text('run_was_abandoned', { id }));
      }
      await this.events.append(manager, {
        kind: 'run_abandoned',
        summary: text('run_abandoned', { run: namedRun(id, run.lines) }),
        reasoning: reason === null ? text('nothing_ordered', {}) : said(reason),
        by,
      });
      return this.runs.get(id);
    });
  }

  private async orderOf(run: Run): Promise<RunOrder> {
    return runOrder(run, await this.purchases.find(run.checkoutIds));
  }
}

function requireAbandonable({ id, status }: Run): void {
  if (nextStatus(status, 'abandon')) return;
  throw new UcpError('conflict', { content: `Run ${id} is ${status}; it cannot be abandoned` });
}

function requireUnreceived({ id, lines }: Run): void {
  if (lines.every(({ deliveredQuantity }) => deliveredQuantity === null)) return;
  throw new UcpError('conflict', {
    content: `Machines of run ${id} were received already; receive the rest of it with final instead`,
  });
}

function requireUnordered({ id }: Run, { purchases }: RunOrder): void {
  const ordered = purchases.filter(({ state }) => state === 'ordered');
  if (ordered.length === 0) return;
  throw new UcpError('conflict', {
    content: `Goods of run ${id} are ordered with ${ordered.map((one) => `checkout ${one.id}`).join(', ')}; receive the run instead`,
  });
}

import { Injectable } from '@nestjs/common';
import { Approvals } from '../../approvals/index.js';
import { PreparedPurchases } from '../../checkout/index.js';
import { Transactions } from '../../database/index.js';
import { EventLog } from '../../events/index.js';
import { UcpError } from '../../ucp/index.js';
import type { Run } from './domain/run.js';
import { runOrder, type RunOrder } from './domain/run-order.js';
import { nextStatus } from './domain/run-states.js';
import { HeldSlotsRepository } from './held-slots.repository.js';
import { RunChangesRepository } from './run-changes.repository.js';
import { RunDirectory } from './run-directory.js';

/** Giving up a run of which nothing was ordered: its slots are free for the next plan. */
@Injectable()
export class RunAbandonment {
  constructor(
    private readonly runs: RunDirectory,
    private readonly changes: RunChangesRepository,
    private readonly held: HeldSlotsRepository,
    private readonly purchases: PreparedPurchases,
    private readonly approvals: Approvals,
    private readonly transactions: Transactions,
    private readonly events: EventLog,
  ) {}

  /** @param reason in the words of whoever abandons it, where given. */
  abandon(id: string, reason: string | null): Promise<Run> {
    return this.transactions.run(async (manager) => {
      const run = await this.runs.lock(manager, id);
      requireAbandonable(run);
      const { lines } = await this.orderOf(run);
      await this.held.release(manager, id);
      await this.changes.abandon(manager, id, reason);
      await this.changes.addEvent(manager, id, {
        type: 'canceled',
        description: reason === null ? 'Abandoned' : `Abandoned: ${reason}`,
        amounts: lines.flatMap(({ position, pieces }) =>
          pieces > 0 ? [{ position, quantity: pieces }] : [],
        ),
      });
      await this.purchases.close(manager, run.checkoutIds, 'run_abandoned');
      // Closing has locked them, so that what is not ordered now never will be.
      requireUnordered(run, await this.orderOf(run));
      if (run.approvalId !== null) {
        await this.approvals.supersede(manager, run.approvalId, `Run ${id} was abandoned`);
      }
      await this.events.append(manager, {
        kind: 'run_abandoned',
        summary: `Run ${id} abandoned; its slots are free for the next plan`,
        reasoning: reason ?? 'Nothing of it was ordered',
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

function requireUnordered({ id }: Run, { purchases }: RunOrder): void {
  const ordered = purchases.filter(({ state }) => state === 'ordered');
  if (ordered.length === 0) return;
  throw new UcpError('conflict', {
    content: `Goods of run ${id} are ordered with ${ordered.map((one) => `checkout ${one.id}`).join(', ')}; receive the run instead`,
  });
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MachineItem } from '../../adapters/index.js';
import { ApprovalRequestService } from '../../approvals/index.js';
import type { Author } from '../../auth/index.js';
import { TransactionService } from '../../database/index.js';
import { EventLogService } from '../../events/index.js';
import { GuardrailService } from '../../guardrails/index.js';
import { isOpen, PriceTasksService, type PriceTask } from '../../tasks/index.js';
import { text } from '../../texts/index.js';
import { changeId } from '../domain/price-change.js';
import { appliedLines, type PriceLine } from '../domain/price-line.js';
import { waitingSteps } from '../domain/waiting-lines.js';
import { stepsOf } from '../domain/wording.js';
import { PriceLeaseRepository } from '../records/price-lease.repository.js';
import type { PriceChange } from '../records/price-change.js';
import { PriceChangeRecordService, type Intent } from '../records/price-change-record.service.js';
import { PriceChangesRepository } from '../records/price-changes.repository.js';
import { WaitingPricesService } from './waiting-prices.service.js';

/** A price that a person has to set at the machine, and the task that says so. */
export interface WaitingPrice {
  line: PriceLine;
  taskId: string;
}

/** The machine has some prices already; the others wait. In request order. */
export interface Waits {
  taken: PriceLine[];
  waiting: WaitingPrice[];
}

/** Turns an accepted change of a machine without an API into a task, and releases the machine. */
@Injectable()
export class PriceWaitingService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly guards: GuardrailService,
    private readonly leases: PriceLeaseRepository,
    private readonly changes: PriceChangeRecordService,
    private readonly repository: PriceChangesRepository,
    private readonly approvals: ApprovalRequestService,
    private readonly tasks: PriceTasksService,
    private readonly ends: WaitingPricesService,
    private readonly events: EventLogService,
  ) {}

  /**
   * @param items what the machine holds now.
   * @returns undefined if another process took over; that process then records the outcome.
   */
  wait(
    { lease, change, permit }: Intent,
    items: readonly MachineItem[],
  ): Promise<Waits | undefined> {
    return this.transactions.run(async (manager) => {
      if (!(await this.leases.end(manager, lease, change.number))) return undefined;
      const current = await this.repository.lock(manager, change.number);
      if (!current) throw new Error(`Price change ${change.number} is gone`);
      const by = await this.authorOf(manager, current);
      const waits = await this.record(manager, current, items, by);
      await this.guards.ended(manager, permit);
      return waits;
    });
  }

  private async record(
    manager: EntityManager,
    change: PriceChange,
    items: readonly MachineItem[],
    by: Author,
  ): Promise<Waits> {
    const { namespace, locationId, lines } = change;
    const effect = appliedLines(lines, items);
    const open = await this.tasks.lockOpen(manager, namespace, locationId);
    const waiting = open.flatMap(({ prices }) => prices.lines.filter(isOpen));
    const { added, kept, superseded } = waitingSteps(effect, waiting);
    for (const task of open) await this.ends.superseded(manager, task, superseded, by);
    const task = added.length > 0 ? await this.ask(manager, change, added, items, by) : undefined;
    if (!task && kept.length > 0) await this.changes.move(manager, change, 'close');
    if (!task && kept.length === 0) await this.succeed(manager, change, effect.taken, by);
    const tasks = task ? [...open, task] : open;
    return {
      taken: effect.taken,
      waiting: effect.missed.map(({ vendorSku, title, beforeFen, afterFen }) => ({
        line: { vendorSku, title, beforeFen, afterFen },
        taskId: taskOf(tasks, vendorSku, afterFen),
      })),
    };
  }

  private async ask(
    manager: EntityManager,
    change: PriceChange,
    added: readonly PriceLine[],
    items: readonly MachineItem[],
    by: Author,
  ): Promise<PriceTask> {
    const { number, namespace, locationId } = change;
    const slots = new Map(items.map(({ vendorSku, slotId }) => [vendorSku, slotId]));
    const lines = added.map(({ vendorSku, title, beforeFen, afterFen }) => ({
      ...{ vendorSku, title, beforeFen, afterFen },
      slot: slots.get(vendorSku) ?? null,
      state: 'open' as const,
    }));
    const content = { priceChange: changeId(number), namespace, lines };
    await this.changes.move(manager, change, 'wait', added);
    const task = await this.tasks.create(manager, locationId, content, by);
    await this.events.append(manager, {
      kind: 'price_change_waiting',
      summary: text('price_change_waiting', { lines: lines.length, machine: { id: locationId } }),
      reasoning: text('price_change_waiting_why', { task: task.id, steps: stepsOf(lines) }),
      location: locationId,
      by,
    });
    return task;
  }

  /** The machine has all prices already. */
  private async succeed(
    manager: EntityManager,
    change: PriceChange,
    taken: readonly PriceLine[],
    by: Author,
  ): Promise<void> {
    const { locationId: location } = change;
    await this.changes.move(manager, change, 'succeed');
    await this.events.append(manager, {
      kind: 'price_changed',
      summary: text('price_changed', { lines: taken.length, machine: { id: location } }),
      reasoning: text('price_effect', { taken: stepsOf(taken), missed: [] }),
      location,
      by,
    });
  }

  /** Who approved it, else who asked for it. An approval is used once. */
  private async authorOf(
    manager: EntityManager,
    { number, approvalId, author }: PriceChange,
  ): Promise<Author> {
    const used = approvalId === null ? null : await this.approvals.use(manager, approvalId);
    const by = used?.resolvedBy ?? author;
    if (!by) throw new Error(`Nobody asked for price change ${number}`);
    return by;
  }
}

function taskOf(tasks: readonly PriceTask[], vendorSku: string, afterFen: number): string {
  const found = tasks.findLast(({ prices }) =>
    prices.lines.some(
      (line) => isOpen(line) && line.vendorSku === vendorSku && line.afterFen === afterFen,
    ),
  );
  if (!found) throw new Error(`No task is about the price of ${vendorSku}`);
  return found.id;
}

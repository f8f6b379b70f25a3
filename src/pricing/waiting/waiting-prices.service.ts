import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../auth/index.js';
import { EventLogService } from '../../events/index.js';
import { endLines, endOf, isOpen, PriceTasksService, type PriceTask } from '../../tasks/index.js';
import { text, type Text } from '../../texts/index.js';
import { changeNumber } from '../domain/price-change.js';
import type { PriceLine } from '../domain/price-line.js';
import { stepsOf } from '../domain/wording.js';
import { PriceChangeRecordService } from '../records/price-change-record.service.js';
import { PriceChangesRepository } from '../records/price-changes.repository.js';

/** Why a price no longer waits, who ended it, and for which products. */
interface Ending {
  vendorSkus: ReadonlySet<string>;
  by: Author | null;
  why: (lines: readonly PriceLine[]) => Text;
}

/**
 * Ends prices that wait to be set at a machine, with everything that follows, in the transaction of
 * the caller, who has locked the task.
 */
@Injectable()
export class WaitingPricesService {
  constructor(
    private readonly tasks: PriceTasksService,
    private readonly changes: PriceChangeRecordService,
    private readonly repository: PriceChangesRepository,
    private readonly events: EventLogService,
  ) {}

  /** The machine has these prices now. @returns the lines that were open. */
  done(manager: EntityManager, task: PriceTask, ending: Ending): Promise<PriceLine[]> {
    return this.end(manager, task, 'done', ending);
  }

  superseded(
    manager: EntityManager,
    task: PriceTask,
    vendorSkus: ReadonlySet<string>,
    by: Author | null,
  ): Promise<PriceLine[]> {
    const why = (lines: readonly PriceLine[]) =>
      text('price_change_replaced', { steps: stepsOf(lines) });
    return this.end(manager, task, 'superseded', { vendorSkus, by, why });
  }

  cancelled(manager: EntityManager, task: PriceTask, by: Author): Promise<PriceLine[]> {
    const why = (lines: readonly PriceLine[]) =>
      text('price_change_called_off', { by: by.name, steps: stepsOf(lines) });
    return this.end(manager, task, 'cancelled', { vendorSkus: openSkus(task), by, why });
  }

  private async end(
    manager: EntityManager,
    task: PriceTask,
    state: 'done' | 'superseded' | 'cancelled',
    { vendorSkus, by, why }: Ending,
  ): Promise<PriceLine[]> {
    const { prices, location } = task;
    const ended = prices.lines.filter((line) => isOpen(line) && vendorSkus.has(line.vendorSku));
    if (ended.length === 0) return [];
    const lines = endLines(prices.lines, state, vendorSkus);
    await this.tasks.store(manager, task, lines, by);
    const change = await this.repository.lock(manager, changeNumber(prices.priceChange) ?? '');
    if (!change) throw new Error(`Task ${task.id} is about no price change`);
    if (state === 'done') await this.changes.tookEffect(manager, change, ended);
    const end = endOf(lines);
    if (end === 'cancelled') await this.changes.move(manager, change, 'close');
    if (end === 'done') {
      const set = lines.filter((line) => line.state === 'done').map(priceLine);
      await this.changes.move(manager, change, 'succeed', set);
    }
    const kind = state === 'done' ? 'price_changed' : 'price_change_cancelled';
    await this.events.append(manager, {
      kind,
      summary: text(kind, { lines: ended.length, machine: { id: location } }),
      reasoning: why(ended),
      location,
      ...(by && { by }),
    });
    return ended.map(priceLine);
  }
}

export const openSkus = ({ prices }: PriceTask): ReadonlySet<string> =>
  new Set(prices.lines.filter(isOpen).map(({ vendorSku }) => vendorSku));

const priceLine = ({ vendorSku, title, beforeFen, afterFen }: PriceLine): PriceLine => ({
  vendorSku,
  title,
  beforeFen,
  afterFen,
});

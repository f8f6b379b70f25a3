import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { authorOf, type Author } from '../../auth/index.js';
import { DatabaseClockService } from '../../database/index.js';
import { english, text } from '../../texts/index.js';
import { endOf, type PriceTaskContent, type PriceTaskLine } from '../domain/price-lines.js';
import { isPriceTask, type PriceTask } from '../task.js';
import { TasksRepository } from '../tasks.repository.js';
import { PriceTasksRepository } from './price-tasks.repository.js';

/** Keeps the tasks of people who set prices at machines, within the caller's transaction. */
@Injectable()
export class PriceTasksService {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly prices: PriceTasksRepository,
    private readonly clock: DatabaseClockService,
  ) {}

  /** It is due at once: until it is done, customers pay the old prices. */
  async create(
    manager: EntityManager,
    location: string,
    prices: PriceTaskContent,
    by: Author,
  ): Promise<PriceTask> {
    const created = await this.tasks.insert(manager, {
      kind: 'price_change',
      prices,
      text: english(text('price_task', { lines: prices.lines.length, machine: { id: location } })),
      dueAt: await this.clock.now(),
      repeat: null,
      repeatFrom: null,
      location,
      assignedTo: null,
      createdBy: authorOf(by),
    });
    if (!isPriceTask(created)) throw new Error(`Task ${created.id} is about no prices`);
    return created;
  }

  /** The open tasks of a machine, locked, oldest first. */
  lockOpen(manager: EntityManager, namespace: string, location: string): Promise<PriceTask[]> {
    return this.prices.lockOpen(manager, namespace, location);
  }

  /** The machines of a vendor with open tasks; of all vendors for null. */
  machines(namespace: string | null): Promise<{ namespace: string; location: string }[]> {
    return this.prices.machines(namespace);
  }

  /**
   * Stores what became of the lines; the task ends when none is open.
   * @param by who did it, null if a file shows it.
   */
  async store(
    manager: EntityManager,
    { id, prices }: PriceTask,
    lines: PriceTaskLine[],
    by: Author | null,
  ): Promise<void> {
    const ended = endOf(lines) && { doneAt: await this.clock.now(), doneBy: by && authorOf(by) };
    await this.tasks.update(manager, id, { prices: { ...prices, lines }, ...ended });
  }
}

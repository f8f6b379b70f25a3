import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { authorOf, permits, type Author, type Caller } from '../auth/index.js';
import { Config } from '../config/index.js';
import { DatabaseClockService, TransactionService } from '../database/index.js';
import { EventLogService, type NewEvent } from '../events/index.js';
import { locationRefusal } from '../rules/index.js';
import { text } from '../texts/index.js';
import { UcpError } from '../ucp/index.js';
import { nextDue } from './domain/next-due.js';
import type { ChangeTask, CreateTask } from './dto/task.dto.js';
import { PriceTaskProgressService } from './prices/price-task-progress.service.js';
import { isPriceTask, type Task, type TaskContent } from './task.js';
import { TaskReferencesService } from './task-references.service.js';
import { TasksRepository, type TaskChange } from './tasks.repository.js';

const EMPTY: TaskContent = {
  text: '',
  dueAt: null,
  repeat: null,
  location: null,
  assignedTo: null,
};

/** What people and agents have to do, once or again and again. */
@Injectable()
export class TasksService {
  constructor(
    private readonly config: Config,
    private readonly repository: TasksRepository,
    private readonly references: TaskReferencesService,
    private readonly prices: PriceTaskProgressService,
    private readonly transactions: TransactionService,
    private readonly clock: DatabaseClockService,
    private readonly events: EventLogService,
  ) {}

  async get(id: string): Promise<Task> {
    const found = await this.repository.find(id);
    if (!found) throw unknownTask(id);
    return found;
  }

  create(request: CreateTask, by: Caller): Promise<Task> {
    const content = contentAfter(EMPTY, request);
    return this.transactions.run(async (manager) => {
      await this.references.check(manager, content, EMPTY);
      const created = await this.repository.insert(manager, {
        ...content,
        kind: 'todo',
        prices: null,
        repeatFrom: content.repeat && content.dueAt,
        createdBy: authorOf(by),
      });
      await this.events.append(manager, {
        kind: 'task_created',
        summary: text('task_created', { words: created.text }),
        reasoning: text('task_created_why', { by: by.name }),
        ...circumstances(created, by),
      });
      return created;
    });
  }

  /** The other changes come before finishing it, so that the next repetition has them. */
  change(id: string, request: ChangeTask, by: Caller): Promise<Task> {
    return this.transactions.run(async (manager) => {
      const before = await this.lock(manager, id, by);
      if (isPriceTask(before)) this.prices.assertSame(before, request);
      const content = contentAfter(before, request);
      await this.references.check(manager, content, before);
      const task = { ...before, ...content, repeatFrom: repeatFromAfter(before, content) };
      const { change, event } = await this.progress(manager, task, request.done, by);
      const { repeatFrom } = task;
      await this.repository.update(manager, id, { ...content, repeatFrom, ...change });
      if (event) await this.events.append(manager, { ...event, ...circumstances(task, by) });
      return this.get(id);
    });
  }

  async remove(id: string, by: Caller): Promise<void> {
    await this.transactions.run(async (manager) => {
      const task = await this.lock(manager, id, by);
      if (task.createdBy.id !== by.id && !permits(by.scopes, 'decide')) throw othersTask(task);
      if (isPriceTask(task)) await this.prices.cancel(manager, task, by);
      await this.repository.remove(manager, id);
      await this.events.append(manager, {
        kind: 'task_removed',
        summary: text('task_removed', { words: task.text }),
        reasoning: text('task_removed_why', { by: by.name }),
        ...circumstances(task, by),
      });
    });
  }

  /** Finishes it or opens it again; has no effect where it is so already. */
  private async progress(
    manager: EntityManager,
    task: Task,
    done: boolean | undefined,
    by: Caller,
  ): Promise<{ change?: TaskChange; event?: NewEvent }> {
    if (isPriceTask(task)) {
      await this.prices.progress(manager, task, done, by);
      return {};
    }
    if (done == null || done === (task.doneAt !== null)) return {};
    if (!done) {
      return {
        change: { doneAt: null, doneBy: null },
        event: {
          kind: 'task_reopened',
          summary: text('task_reopened', { words: task.text }),
          reasoning: text('task_reopened_why', { by: by.name }),
        },
      };
    }
    const now = await this.clock.now();
    const next = await this.repeated(manager, task, now);
    return {
      change: { doneAt: now, doneBy: authorOf(by), ...(next && { nextId: next.id }) },
      event: {
        kind: 'task_finished',
        summary: text('task_finished', { words: task.text }),
        reasoning: text('task_finished_why', {
          by: by.name,
          ...(next?.dueAt && { next: next.dueAt.toISOString() }),
        }),
      },
    };
  }

  /** Makes the next repetition, unless an earlier finish did. */
  private async repeated(
    manager: EntityManager,
    { repeat, dueAt, repeatFrom, nextId, ...task }: Task,
    now: Date,
  ): Promise<Task | undefined> {
    if (repeat === null || dueAt === null || repeatFrom === null || nextId !== null) {
      return undefined;
    }
    const repetition = { repeat, from: repeatFrom, dueAt };
    return this.repository.insert(manager, {
      ...task,
      repeat,
      repeatFrom,
      dueAt: nextDue(repetition, now, this.config.operatorTimezone),
    });
  }

  private async lock(manager: EntityManager, id: string, { limits }: Caller): Promise<Task> {
    const found = await this.repository.lock(manager, id);
    if (!found) throw unknownTask(id);
    const refusal = found.location === null ? undefined : locationRefusal(limits, found.location);
    if (refusal !== undefined) throw new UcpError('forbidden', { content: refusal });
    return found;
  }
}

/** Omitted members stay unchanged, null clears one. */
function contentAfter(before: TaskContent, request: ChangeTask): TaskContent {
  const { text: words, due_at, repeat, location, assigned_to } = request;
  const content = {
    text: words ?? before.text,
    dueAt: after(before.dueAt, due_at == null ? due_at : new Date(due_at)),
    repeat: after(before.repeat, repeat),
    location: after(before.location, location),
    assignedTo: after(before.assignedTo, assigned_to),
  };
  if (content.repeat !== null && content.dueAt === null) {
    throw new UcpError('missing', {
      content: 'due_at is required: a task that repeats needs a time to repeat from',
      path: '$.due_at',
    });
  }
  return content;
}

/** A new due time or period starts the repetitions anew. */
function repeatFromAfter(before: Task, { repeat, dueAt }: TaskContent): Date | null {
  if (repeat === null) return null;
  const same = repeat === before.repeat && dueAt?.getTime() === before.dueAt?.getTime();
  return same ? before.repeatFrom : dueAt;
}

const after = <T>(known: T, change: T | undefined): T => (change === undefined ? known : change);

const circumstances = ({ location }: TaskContent, by: Author) => ({
  ...(location !== null && { location }),
  by,
});

const othersTask = ({ createdBy }: Task) =>
  new UcpError('forbidden', {
    content: `Removing a task of ${createdBy.name} needs the scope decide; finish it instead`,
  });

const unknownTask = (id: string) =>
  new UcpError('not_found', { content: `There is no task ${id}` });

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RetentionService } from '../retention/index.js';
import { decodeCursor, paginate, unknownCursor, type ListPage } from '../ucp/index.js';
import { DEFAULT_LIMIT, type ListTasks, type TaskFilter } from './dto/list-tasks.dto.js';
import type { Task } from './task.js';
import { TasksRepository, type ListPosition } from './tasks.repository.js';

/** The two parts of the list, in their order, and the filters that show them. */
const OPEN = 0;
const DONE = 1;
const SHOWN: Record<TaskFilter, readonly number[]> = {
  due: [OPEN],
  open: [OPEN],
  done: [DONE],
  all: [OPEN, DONE],
};

/** Stands for an open task without a due time. */
const NEVER = Number.MAX_SAFE_INTEGER;
const LATEST_MS = 8.64e15;

type Position = readonly [part: number, ms: number, number: number];

@Injectable()
export class TaskListService implements OnModuleInit {
  constructor(
    private readonly repository: TasksRepository,
    private readonly retention: RetentionService,
  ) {}

  onModuleInit(): void {
    this.retention.register('finished tasks', (before, limit) =>
      this.repository.removeOldest(before, limit),
    );
  }

  async list({
    status = 'open',
    cursor,
    kind,
    location,
    ...request
  }: ListTasks): Promise<ListPage<Task>> {
    const limit = Number(request.limit ?? DEFAULT_LIMIT);
    const position = positionIn(decodeCursor<[number, number, number]>(cursor, [0, 0, 0]));
    const found: Task[] = [];
    for (const part of SHOWN[status]) {
      if (position && part < position.part) continue;
      const after = position?.part === part ? position : null;
      const subject = { kind: kind ?? null, location: location ?? null };
      const selection = { ...subject, after, limit: limit + 1 - found.length };
      const more =
        part === OPEN
          ? await this.repository.open({ ...selection, onlyDue: status === 'due' })
          : await this.repository.done(selection);
      found.push(...more);
      if (found.length > limit) break;
    }
    return paginate(found, limit, positionOf);
  }

  /** All that are due, the longest first. */
  due(): Promise<Task[]> {
    return this.repository.open({
      kind: null,
      location: null,
      onlyDue: true,
      after: null,
      limit: NEVER,
    });
  }
}

function positionOf({ doneAt, dueAt, number }: Task): Position {
  if (doneAt) return [DONE, doneAt.getTime(), number];
  return [OPEN, dueAt?.getTime() ?? NEVER, number];
}

function positionIn(given: Position | null): (ListPosition & { part: number }) | null {
  if (!given) return null;
  const [part, ms, number] = given;
  if (part > DONE || (ms > LATEST_MS && ms !== NEVER)) throw unknownCursor();
  return { part, at: ms === NEVER ? null : new Date(ms), number };
}

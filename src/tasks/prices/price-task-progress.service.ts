import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { permits, type Caller } from '../../auth/index.js';
import { UcpError } from '../../ucp/index.js';
import type { ChangeTask } from '../dto/task.dto.js';
import { statusOf, type PriceTask } from '../task.js';
import { PriceTaskHandlerRegistry } from './price-task-handler.registry.js';

const FIXED = ['text', 'repeat', 'location'] as const;

/** What a caller may do with a task about prices. */
@Injectable()
export class PriceTaskProgressService {
  constructor(private readonly handlers: PriceTaskHandlerRegistry) {}

  /** @throws UcpError unless the task stays about the same prices. */
  assertSame(task: PriceTask, request: ChangeTask): void {
    const { text, repeat = task.repeat, location = task.location } = request;
    const after = { text: text ?? task.text, repeat, location };
    const changed = FIXED.find((field) => after[field] !== task[field]);
    if (changed === undefined) return;
    throw new UcpError('invalid', {
      content: `The ${changed} of a task about prices cannot be changed; ask for other prices instead`,
      path: `$.${changed}`,
    });
  }

  /** Finishing it again changes nothing. */
  async progress(
    manager: EntityManager,
    task: PriceTask,
    done: boolean | undefined,
    by: Caller,
  ): Promise<void> {
    const status = statusOf(task);
    const isOver = status === 'done' || status === 'cancelled';
    if (done == null || (done ? status === 'done' : !isOver)) return;
    if (isOver) throw over(task, status);
    assertPerson(by);
    await this.handlers.handler.finish(manager, task, by);
  }

  /** Before it is removed: a task that is still open is called off. */
  async cancel(manager: EntityManager, task: PriceTask, by: Caller): Promise<void> {
    if (task.doneAt !== null) return;
    if (!permits(by.scopes, 'decide')) {
      throw new UcpError('forbidden', {
        content: `Calling off a price change needs the scope decide, which ${by.name} does not have`,
      });
    }
    await this.handlers.handler.cancel(manager, task, by);
  }
}

/** Drivers do not decide, but they are at the machine. Agents are not, and cannot have `decide`. */
function assertPerson({ name, kind, scopes }: Caller): void {
  if (kind === 'owner' || kind === 'person' || permits(scopes, 'decide')) return;
  throw new UcpError('forbidden', {
    content: `Only a person can say that prices were set at a machine, and ${name} is none`,
  });
}

const over = ({ id }: PriceTask, status: 'done' | 'cancelled'): UcpError =>
  new UcpError('conflict', {
    content:
      status === 'done'
        ? `The prices of task ${id} are set; ask for other prices instead of opening it again`
        : `Task ${id} is over: a later change is about the same products`,
  });

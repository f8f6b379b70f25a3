import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../auth/index.js';
import type { PriceTask } from '../task.js';

/** Follows what a person says about prices to set. Runs in the transaction that stores it. */
export interface PriceTaskHandler {
  /** All open lines of the task, which is locked, were set at the machine. */
  finish(manager: EntityManager, task: PriceTask, by: Author): Promise<void>;
  /** All open lines of the task, which is locked, are called off. */
  cancel(manager: EntityManager, task: PriceTask, by: Author): Promise<void>;
}

/** Tasks about prices are made by the module that changes prices, and end there. */
@Injectable()
export class PriceTaskHandlerRegistry {
  private registered: PriceTaskHandler | undefined;

  register(handler: PriceTaskHandler): void {
    if (this.registered) throw new Error('A handler of tasks about prices is already registered');
    this.registered = handler;
  }

  get handler(): PriceTaskHandler {
    if (!this.registered) throw new Error('No handler of tasks about prices is registered');
    return this.registered;
  }
}

import type { Author } from '../auth/index.js';
import type { Repeat } from './domain/next-due.js';
import { endOf, type PriceTaskContent } from './domain/price-lines.js';

/** `price_change`: prices that a person has to set at a machine; only the service makes those. */
export const TASK_KINDS = ['todo', 'price_change'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** What a task says, and when, where and for whom. */
export interface TaskContent {
  text: string;
  dueAt: Date | null;
  repeat: Repeat | null;
  location: string | null;
  /** The id of a principal, or a role. */
  assignedTo: string | null;
}

export interface NewTask extends TaskContent {
  kind: TaskKind;
  /** Of a task about prices only. */
  prices: PriceTaskContent | null;
  /** The due time that repetitions are counted from; null if it does not repeat. */
  repeatFrom: Date | null;
  createdBy: Author;
}

export interface StoredTask extends NewTask {
  number: number;
  id: string;
  createdAt: Date;
  doneAt: Date | null;
  /** Null also when a file shows that it was done. */
  doneBy: Author | null;
  /** The next repetition, made when this one was first finished. */
  nextId: string | null;
}

export interface Task extends StoredTask {
  /** Whether its due time has come, by the database's clock. */
  isDue: boolean;
}

export interface PriceTask extends Task {
  kind: 'price_change';
  prices: PriceTaskContent;
  location: string;
}

export const isPriceTask = (task: Task): task is PriceTask =>
  task.kind === 'price_change' && task.prices !== null && task.location !== null;

export const TASK_STATUSES = ['open', 'due', 'done', 'cancelled'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const statusOf = ({
  doneAt,
  isDue,
  prices,
}: Pick<Task, 'doneAt' | 'isDue' | 'prices'>): TaskStatus => {
  if (doneAt !== null) return (prices && endOf(prices.lines)) ?? 'done';
  return isDue ? 'due' : 'open';
};

import type { Author } from '../auth/index.js';
import type { Repeat } from './domain/next-due.js';

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
  /** The due time that repetitions are counted from; null if it does not repeat. */
  repeatFrom: Date | null;
  createdBy: Author;
}

export interface StoredTask extends NewTask {
  number: number;
  id: string;
  createdAt: Date;
  doneAt: Date | null;
  doneBy: Author | null;
  /** The next repetition, made when this one was first finished. */
  nextId: string | null;
}

export interface Task extends StoredTask {
  /** Whether its due time has come, by the database's clock. */
  isDue: boolean;
}

export const TASK_STATUSES = ['open', 'due', 'done'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const statusOf = ({ doneAt, isDue }: Pick<Task, 'doneAt' | 'isDue'>): TaskStatus => {
  if (doneAt !== null) return 'done';
  return isDue ? 'due' : 'open';
};

import type { NamedMachine } from './shared.js';

/** The words of a task are a person's or an agent's, which nobody translates. */
export interface TaskTexts {
  task_created: { words: string };
  task_created_why: { by: string };
  task_finished: { words: string };
  /** `next` is when the next repetition is due, if one was made. */
  task_finished_why: { by: string; next?: string };
  task_reopened: { words: string };
  task_reopened_why: { by: string };
  task_removed: { words: string };
  task_removed_why: { by: string };
  task_due: { words: string; machine?: NamedMachine };
}

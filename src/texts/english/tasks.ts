import type { TaskTexts } from '../params/tasks.js';
import { brief, machineText, type Words } from '../words.js';

export const TASKS: Words<keyof TaskTexts> = {
  task_created: ({ words }) => `Task added: ${brief(words)}`,
  task_created_why: ({ by }) => `${by} added it`,
  task_finished: ({ words }) => `Task done: ${brief(words)}`,
  task_finished_why: ({ by, next }) =>
    `${by} finished it${next === undefined ? '' : `; it is due again at ${next}`}`,
  task_reopened: ({ words }) => `Task open again: ${brief(words)}`,
  task_reopened_why: ({ by }) => `${by} opened it again`,
  task_removed: ({ words }) => `Task removed: ${brief(words)}`,
  task_removed_why: ({ by }) => `${by} removed it`,
  task_due: ({ words, machine }) =>
    `A task is due${machine === undefined ? '' : ` at ${machineText(machine)}`}: ${brief(words)}`,
};

import type { TaskTexts } from '../../../../src/texts/params/tasks.js';
import { quote, told } from '../said.js';
import type { WordsInBoth } from '../words.js';

export const TASKS: WordsInBoth<keyof TaskTexts> = {
  en: {
    task_created: ({ words }) => told`Task added: ${quote(words)}`,
    task_created_why: ({ by }) => `Added by ${by}`,
    task_finished: ({ words }) => told`Task done: ${quote(words)}`,
    task_finished_why: ({ by, next }, s) =>
      `Done by ${by}${next === undefined ? '' : `; due again at ${s.time(next)}`}`,
    task_reopened: ({ words }) => told`Task open again: ${quote(words)}`,
    task_reopened_why: ({ by }) => `Opened again by ${by}`,
    task_removed: ({ words }) => told`Task removed: ${quote(words)}`,
    task_removed_why: ({ by }) => `Removed by ${by}`,
    task_due: ({ words, machine }, s) =>
      told`Task due${machine === undefined ? '' : ` at ${s.machine(machine)}`}: ${quote(words)}`,
  },
  zh: {
    task_created: ({ words }) => told`新增任务：${quote(words)}`,
    task_created_why: ({ by }) => `由 ${by} 添加`,
    task_finished: ({ words }) => told`任务已完成：${quote(words)}`,
    task_finished_why: ({ by, next }, s) =>
      `由 ${by} 完成${next === undefined ? '' : `，下次到期：${s.time(next)}`}`,
    task_reopened: ({ words }) => told`任务已重新打开：${quote(words)}`,
    task_reopened_why: ({ by }) => `由 ${by} 重新打开`,
    task_removed: ({ words }) => told`任务已删除：${quote(words)}`,
    task_removed_why: ({ by }) => `由 ${by} 删除`,
    task_due: ({ words, machine }, s) =>
      told`${machine === undefined ? '' : `${s.machine(machine)} `}任务到期：${quote(words)}`,
  },
};

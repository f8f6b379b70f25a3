import { ADDS, inBody, inPath, inQuery, REPEATABLE, type Tool } from './tool.js';

const operator = { toolset: 'operator' } as const;

export const TASK_TOOLS: readonly Tool[] = [
  {
    ...operator,
    name: 'list_tasks',
    title: 'List tasks',
    description:
      'Lists tasks for people and agents, due ones first; status is open (the default, which includes due), due, done or all; kind is todo or price_change (prices that a person has to set at a machine). Look here before you add one. Free.',
    scope: 'read',
    route: { method: 'GET', path: '/tasks' },
    args: {
      status: inQuery('status'),
      kind: inQuery('kind'),
      location: inQuery('location'),
      cursor: inQuery('cursor'),
      limit: inQuery('limit'),
    },
    paging: { list: 'tasks', next: 'cursor', limit: inQuery('limit') },
  },
  {
    ...operator,
    name: 'add_task',
    title: 'Add a task',
    description:
      'Adds something that somebody has to do later, with the machine if there is one. repeat (daily, weekly, monthly) needs due_at; assigned_to is a principal or a role. A due task is shown to the owner until it is done.',
    scope: 'log',
    effect: ADDS,
    route: { method: 'POST', path: '/tasks' },
    args: {
      text: inBody('text'),
      due_at: inBody('due_at'),
      repeat: inBody('repeat'),
      location: inBody('location'),
      assigned_to: inBody('assigned_to'),
    },
  },
  {
    ...operator,
    name: 'finish_task',
    title: 'Finish a task',
    description:
      'Marks a task as done; a repeating one gets its next date. Only when you know that it is done: a delivery that you expect has not arrived yet. Only people finish tasks of kind price_change.',
    scope: 'log',
    effect: REPEATABLE,
    route: { method: 'PATCH', path: '/tasks/{id}' },
    args: { id: inPath('id') },
    fixedBody: { done: true },
  },
];

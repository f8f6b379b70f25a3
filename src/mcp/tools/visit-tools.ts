import { inQuery, type Tool } from './tool.js';

export const VISIT_TOOLS: readonly Tool[] = [
  {
    toolset: 'operator',
    name: 'get_visits',
    title: "Get a day's visits",
    description:
      'Who goes to which machine on a day, in which order and when, what to bring, and what each stop is worth and costs; the machines left out, until when they can wait, and the week ahead. date is today when left out, at most 13 days ahead. status is suggested until a person has fixed the day: then drivers rely on it. Nothing is ordered or driven by itself. Free. invalid: the date is too far ahead.',
    scope: 'read',
    route: { method: 'GET', path: '/visits' },
    args: { date: inQuery('date') },
    details: ['version', 'latitude', 'longitude', 'address', 'drive_minutes', 'products', 'week'],
  },
];

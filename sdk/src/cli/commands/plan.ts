import type { Plan, PlanEntry } from '../../api/shapes.js';
import { defineCommand } from '../command.js';
import { table } from '../terminal/table.js';
import { counted, said, time } from '../terminal/words.js';

export const plan = defineCommand({
  name: 'plan',
  summary: 'Show what should be ordered now, slot by slot',
  usage: '[options]',
  optionHelp: {
    '--machine <id>': 'only this machine',
    '--all': 'also the slots that need nothing',
  },
  details: 'Reading the plan orders nothing.',
  options: { machine: { type: 'string' }, all: { type: 'boolean' } },
  mostPositionals: 0,
  async run({ client, values, terminal, json }) {
    const answer = await client.get('/ucp/v1/replenishment/plan', {
      query: { location: values.machine },
    });
    if (json) {
      terminal.printJson(answer);
      return;
    }
    for (const message of answer.messages ?? []) terminal.warn(said(message));
    terminal.print(shown(answer, values.all ?? false));
  },
});

function shown({ plans, excluded, generated_at }: Plan, all: boolean): string {
  const entries = all ? plans : plans.filter(isOrdered);
  const waiting = counted(excluded.length, 'slot waits', 'slots wait');
  return [
    ...(entries.length === 0 ? [] : [rows(entries)]),
    `${counted(plans.filter(isOrdered).length, 'slot')} to restock, as of ${time(generated_at)}.`,
    ...(excluded.length === 0 ? [] : [`${waiting} for goods that have not arrived.`]),
  ].join('\n');
}

const isOrdered = ({ recommendation }: PlanEntry): boolean => recommendation.action === 'order';

const rows = (entries: readonly PlanEntry[]): string =>
  table(entries, [
    { title: 'MACHINE', of: ({ location }) => location },
    { title: 'PRODUCT', of: ({ item }) => item.title },
    { title: 'SKU', of: ({ item }) => item.id },
    { title: 'STOCK', of: ({ stock }) => stock },
    { title: 'PER DAY', of: ({ demand }) => demand.daily_rate.toFixed(1) },
    { title: 'RUNS OUT', of: ({ stockout_at }) => time(stockout_at) },
    { title: 'ACTION', of: ({ recommendation }) => recommendation.action },
    { title: 'ORDER', of: ({ recommendation }) => recommendation.quantity ?? 0 },
  ]);

import type { RouteEvent } from '../../api/shapes.js';
import { defineCommand } from '../command.js';
import { UsageError } from '../exit-codes.js';
import { time } from '../terminal/words.js';

export const events = defineCommand({
  name: 'events',
  summary: 'Show what happened, oldest first',
  usage: '[options]',
  optionHelp: {
    '--follow': 'keep on showing what happens',
    '--after <event>': 'with --follow: what happened after this event',
    '--limit <number>': 'without --follow: how many of the newest (50)',
    '--kind <kind>': 'only this kind, such as checkout_completed',
    '--machine <id>': 'only what concerns this machine',
  },
  details:
    'With --json, one event per line. Following resumes after a lost connection without leaving out or repeating an event.',
  options: {
    follow: { type: 'boolean' },
    after: { type: 'string' },
    limit: { type: 'string' },
    kind: { type: 'string' },
    machine: { type: 'string' },
  },
  mostPositionals: 0,
  async run({ client, values, terminal, json }) {
    const { kind, machine } = values;
    const show = (event: RouteEvent) => {
      if (json) terminal.printJson(event);
      else terminal.print(line(event));
    };
    if (!values.follow) {
      if (values.after !== undefined) throw new UsageError('--after needs --follow');
      const query = { kind, location: machine, limit: limitOf(values.limit) };
      const answer = await client.get('/ucp/v1/events', { query });
      answer.events.toReversed().forEach(show);
      return;
    }
    if (values.limit !== undefined) throw new UsageError('--limit does not go with --follow');
    const followed = client.follow({
      after: values.after,
      onConnection: (state) => {
        if (state === 'lost') terminal.warn('The connection is lost; reconnecting.');
      },
    });
    for await (const event of followed) {
      if (kind !== undefined && event.kind !== kind) continue;
      if (machine !== undefined && event.location !== machine) continue;
      show(event);
    }
  },
});

function limitOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > 500) {
    throw new UsageError('--limit must be a number from 1 to 500');
  }
  return limit;
}

const line = ({ occurred_at, kind, location, summary }: RouteEvent): string =>
  [time(occurred_at), kind, ...(location === undefined ? [] : [location]), summary]
    .join('  ')
    .replaceAll('\n', ' ');

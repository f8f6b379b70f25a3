import type { Machine } from '../../api/shapes.js';
import { defineCommand } from '../command.js';
import { table } from '../terminal/table.js';
import { counted, time } from '../terminal/words.js';

const PAGE = 100;

export const machines = defineCommand({
  name: 'machines',
  summary: 'List the machines of the route',
  usage: '[text]',
  optionHelp: {},
  details: 'With a text, only machines whose name or address contains it.',
  options: {},
  mostPositionals: 1,
  async run({ client, positionals: [query], terminal, json }) {
    const locations: Machine[] = [];
    const body = { query, pagination: { limit: PAGE } };
    for await (const machine of client.items('post', '/ucp/v1/locations/search', 'locations', {
      body,
    })) {
      locations.push(machine);
    }
    if (json) terminal.printJson({ locations });
    else terminal.print(`${listed(locations)}${counted(locations.length, 'machine')}.`);
  },
});

const listed = (locations: readonly Machine[]): string =>
  locations.length === 0
    ? ''
    : `${table(locations, [
        { title: 'ID', of: ({ id }) => id },
        { title: 'NAME', of: ({ name }) => name },
        { title: 'STATE', of: stateOf },
        { title: 'SLOTS', of: ({ inventory }) => inventory?.slots ?? 0 },
        { title: 'EMPTY', of: ({ inventory }) => inventory?.empty ?? 0 },
        { title: 'LOW', of: ({ inventory }) => inventory?.low ?? 0 },
        { title: 'SYNCED', of: ({ last_synced_at }) => time(last_synced_at) },
      ])}\n`;

function stateOf({ verified, online }: Machine): string {
  if (!verified) return 'unverified';
  return online === true ? 'online' : 'offline';
}

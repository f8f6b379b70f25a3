import { defineCommand } from '../command.js';

export const briefing = defineCommand({
  name: 'briefing',
  summary: 'Tell the state of the route: problems, decisions, deliveries, what runs out',
  usage: '[options]',
  optionHelp: { '--since <event>': 'tell what happened after this event (24 hours ago)' },
  details: 'The last line names the event to give as --since next time. Asking changes nothing.',
  options: { since: { type: 'string' } },
  mostPositionals: 0,
  async run({ client, values: { since }, terminal, json }) {
    const answer = await client.get('/ucp/v1/briefing', { query: { since } });
    if (json) {
      terminal.printJson(answer);
      return;
    }
    const { text, newest_event: newest } = answer.briefing;
    terminal.print(text);
    if (newest !== null) terminal.print(`\nNext time: --since ${newest}`);
  },
});

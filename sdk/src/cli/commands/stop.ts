import { defineCommand } from '../command.js';
import { DeclinedError, UsageError } from '../exit-codes.js';
import { said } from '../terminal/words.js';

export const stop = defineCommand({
  name: 'stop',
  summary: 'Stop everything that spends money or changes a price',
  usage: '[options]',
  optionHelp: {
    '--release': 'let it go on again',
    '--yes': 'release without asking',
  },
  details: 'Stopping does not ask. Releasing does, and needs a credential that may decide.',
  options: { release: { type: 'boolean' }, yes: { type: 'boolean' } },
  mostPositionals: 0,
  async run({ client, values, terminal, json }) {
    if (values.release && !values.yes) {
      if (!terminal.isInteractive) throw new UsageError('Nobody can be asked here: add --yes');
      if (!(await terminal.confirms('Let purchases and price changes go on?'))) {
        throw new DeclinedError('Nothing was released.');
      }
    }
    const answer = await client.patch('/ucp/v1/rules', {
      body: { killSwitchEngaged: !values.release },
    });
    if (json) {
      terminal.printJson(answer);
      return;
    }
    const { rules, messages = [] } = answer;
    for (const message of messages) terminal.warn(said(message));
    terminal.print(
      rules.killSwitchEngaged
        ? 'Stopped: nothing is bought and no price changes until it is released.'
        : 'Released: purchases and price changes are possible again.',
    );
  },
});

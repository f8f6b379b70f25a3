import { parseArgs } from 'node:util';
import type { RoutekeeperClient } from '../client/routekeeper-client.js';
import { EXIT, UsageError, type ExitCode } from './exit-codes.js';
import { helpOf, type Described } from './help.js';
import { readSettings, type Environment } from './settings.js';
import type { Terminal } from './terminal/terminal.js';

type Options = Record<string, { type: 'string' | 'boolean'; short?: string }>;

/** Options of every command. */
const COMMON = {
  url: { type: 'string' },
  token: { type: 'string' },
  config: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies Options;

type Values<O extends Options> = {
  [K in keyof O]?: O[K]['type'] extends 'boolean' ? boolean : string;
};

export interface Context<O extends Options> {
  client: RoutekeeperClient;
  values: Values<O>;
  positionals: string[];
  terminal: Terminal;
  environment: Environment;
  /** Print for programs. */
  json: boolean;
}

interface Definition<O extends Options> extends Described {
  options: O;
  /** How many arguments it takes at most. */
  mostPositionals: number;
  run(context: Context<O>): Promise<void>;
}

export interface Command extends Described {
  execute(args: string[], environment: Environment, terminal: Terminal): Promise<ExitCode>;
}

export function defineCommand<const O extends Options>(definition: Definition<O>): Command {
  return {
    ...definition,
    async execute(args, environment, terminal) {
      const { values, positionals } = parsed(args, definition.options);
      const common = values as Values<typeof COMMON>;
      if (common.help) {
        terminal.print(helpOf(definition));
        return EXIT.ok;
      }
      if (positionals.length > definition.mostPositionals) {
        throw new UsageError('There are more arguments than this command takes');
      }
      const client = await readSettings(common, environment, terminal);
      await definition.run({
        client,
        values: values as Values<O>,
        positionals,
        terminal,
        environment,
        json: common.json ?? false,
      });
      return EXIT.ok;
    },
  };
}

function parsed(args: string[], options: Options) {
  try {
    return parseArgs({ args, options: { ...COMMON, ...options }, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The rest of the message is advice that may repeat what was typed.
    throw new UsageError(error.message.split('. ', 1)[0]);
  }
}

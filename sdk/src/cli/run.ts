import { RoutekeeperError } from '../client/failure.js';
import { COMMANDS } from './commands/index.js';
import { EXIT, exitCodeOf, UsageError, type ExitCode } from './exit-codes.js';
import { overview } from './help.js';
import type { Environment } from './settings.js';
import type { Terminal } from './terminal/terminal.js';

/** Runs a command line. */
export async function run(
  args: string[],
  environment: Environment,
  terminal: Terminal,
): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal.print(overview(COMMANDS));
    return name === undefined ? EXIT.usage : EXIT.ok;
  }
  try {
    const command = COMMANDS.find((each) => each.name === name);
    if (!command) throw new UsageError(`There is no command "${name}"`);
    return await command.execute(rest, environment, terminal);
  } catch (error) {
    const exitCode = exitCodeOf(error);
    if (args.includes('--json')) terminal.warn(JSON.stringify(described(error, exitCode)));
    else {
      terminal.warn(`routekeeper: ${textOf(error)}`);
      if (exitCode === EXIT.usage) terminal.warn('routekeeper --help shows how it is used.');
    }
    return exitCode;
  }
}

const textOf = (error: unknown): string => {
  if (!(error instanceof RoutekeeperError)) {
    return error instanceof Error ? error.message : String(error);
  }
  const { status, messages, requestId, message } = error;
  const said = messages.map(({ code, content, path }) =>
    [`${content} (${code}`, ...(path === undefined ? [] : [` at ${path}`]), ')'].join(''),
  );
  const request = requestId === undefined ? '' : `\nHTTP ${status}, request ${requestId}`;
  return (said.length === 0 ? message : said.join('\n')) + request;
};

function described(error: unknown, exitCode: ExitCode): object {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof RoutekeeperError)) return { error: { message, exit_code: exitCode } };
  const { status, code, messages, requestId: request_id } = error;
  return { error: { message, exit_code: exitCode, status, code, messages, request_id } };
}

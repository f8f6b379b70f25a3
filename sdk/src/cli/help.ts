export interface Described {
  name: string;
  summary: string;
  /** What follows the name. */
  usage: string;
  /** Each option with its description. */
  optionHelp: Readonly<Record<string, string>>;
  /** What else to know, in sentences. */
  details?: string;
}

const COMMON_HELP = `  --url <address>    the service; else ROUTEKEEPER_URL, else the configuration file
  --token <token>    the credential; better in ROUTEKEEPER_TOKEN or the file, where others cannot see it
  --config <file>    the configuration file (~/.config/routekeeper/config.json)
  --json             print for programs
  -h, --help         show this`;

const EXIT_HELP =
  'Exit codes: 0 done, 1 failed, 2 wrong usage, 3 refused by the rules or needs approval, 4 not reachable, 5 outcome of a purchase unknown.';

const WIDTH = 18;

export function helpOf({ name, summary, usage, optionHelp, details }: Described): string {
  const options = Object.entries(optionHelp).map(
    ([option, text]) => `  ${option.padEnd(WIDTH)} ${text}`,
  );
  return [
    `Usage: routekeeper ${`${name} ${usage}`.trim()}`,
    '',
    `${summary}.`,
    ...(details === undefined ? [] : ['', details]),
    '',
    'Options:',
    ...options,
    COMMON_HELP,
    '',
    EXIT_HELP,
  ].join('\n');
}

export const overview = (commands: readonly Described[]): string =>
  [
    'Usage: routekeeper <command> [options]',
    '',
    'Commands:',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(WIDTH)} ${summary}`),
    '',
    'Options of every command:',
    COMMON_HELP,
    '',
    'routekeeper <command> --help shows the options of a command.',
    '',
    EXIT_HELP,
  ].join('\n');

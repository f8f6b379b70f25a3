import { parseArgs } from 'node:util';
import { isNativeError } from 'node:util/types';
import { ConfigurationError, readConfig, type LiveVendor } from '../../config/index.js';
import { checkVendor, type CheckedVendor } from './check-vendor.js';
import type { CheckOptions } from './session.js';
import { asJson, asText, registrationOf } from './report.js';

export interface Output {
  print: (text: string) => void;
  complain: (text: string) => void;
}

const EXIT = { passed: 0, failed: 1, unchecked: 2 } as const;

export const USAGE = `Checks an HTTP vendor against docs/vendors.md.

  npm run vendor:check -- --base-url <url> --token <token> --namespace <vendor>-<role>

  --base-url      the base URL, as it will be registered
  --token         the token, or env:NAME for an environment variable that holds it
  --namespace     such as acme-supply or acme-machine: the role decides what is checked
  --capabilities  pricing, replenishment, both with a comma, or none; found out when omitted
  --stock-unit    each or pack: the unit of a supplier's stock
  --location      the machine to read; by default one that sold something
  --json          prints one JSON document

Nothing is changed at the vendor without one of these:

  --place-orders  places one small order, repeats it, and tries to order what does not exist
  --change-prices raises one price by 10 minor units and sets it back
  --restock       recommends one unit for one machine, and repeats that

Exit code: 0 without FAIL, 1 with FAIL, 2 if nothing could be checked.`;

class UsageError extends Error {}

/**
 * `npm run vendor:check`
 * @returns the exit code: 1 if the vendor breaks a rule, 2 if that could not be checked.
 */
export async function vendorCheck(
  args: string[],
  environment: NodeJS.ProcessEnv,
  { print, complain }: Output,
): Promise<number> {
  try {
    const given = readArguments(args);
    if (given.help) {
      print(USAGE);
      return EXIT.passed;
    }
    const options = optionsFrom(given, environment);
    const checked: CheckedVendor = await checkVendor(options);
    const registration = registrationOf(options, checked.capabilities);
    const failed = checked.findings.some(({ level }) => level === 'FAIL');
    print((given.json ? asJson : asText)(options, checked.findings, registration));
    return failed ? EXIT.failed : EXIT.passed;
  } catch (error) {
    if (error instanceof UsageError) complain(`${error.message}\n\n${USAGE}`);
    else complain(`The check could not be made: ${describe(error)}`);
    return EXIT.unchecked;
  }
}

type Arguments = ReturnType<typeof parse>;

const parse = (args: string[]) =>
  parseArgs({
    args,
    options: {
      'base-url': { type: 'string' },
      token: { type: 'string' },
      namespace: { type: 'string' },
      capabilities: { type: 'string' },
      'stock-unit': { type: 'string' },
      location: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
      'place-orders': { type: 'boolean' },
      'change-prices': { type: 'boolean' },
      restock: { type: 'boolean' },
    },
  }).values;

function readArguments(args: string[]): Arguments {
  try {
    return parse(args);
  } catch (error) {
    // The message about an argument without an option quotes it, and it may be the token.
    const code = isNativeError(error) && 'code' in error ? error.code : undefined;
    const stray = code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL';
    throw new UsageError(stray ? 'An argument belongs to no option.' : describe(error));
  }
}

const describe = (error: unknown): string => (isNativeError(error) ? error.message : String(error));

function optionsFrom(given: Arguments, environment: NodeJS.ProcessEnv): CheckOptions {
  for (const name of ['base-url', 'token', 'namespace'] as const) {
    if (!given[name]) throw new UsageError(`--${name} is missing.`);
  }
  const names = given.capabilities === 'none' ? [] : given.capabilities?.split(',');
  const { namespace, baseUrl, token, capabilities, stockUnit } = asRegistered(
    {
      namespace: given.namespace,
      baseUrl: given['base-url'],
      token: given.token,
      ...(names && { capabilities: names }),
      ...(given['stock-unit'] !== undefined && { stockUnit: given['stock-unit'] }),
    },
    environment,
  );
  return {
    namespace,
    baseUrl,
    token,
    stockUnit,
    ...(names && { capabilities }),
    location: given.location,
    placeOrders: given['place-orders'],
    changePrices: given['change-prices'],
    restock: given.restock,
  };
}

/** Reads the arguments as an entry of `VENDORS`, so that what passes here can be registered. */
function asRegistered(entry: object, environment: NodeJS.ProcessEnv): LiveVendor {
  try {
    const [vendor] =
      readConfig({ ...tokensOf(entry, environment), VENDORS: JSON.stringify([entry]) }).vendors ??
      [];
    if (vendor?.status === 'live' && vendor.kind === 'http') return vendor;
    throw new UsageError('The vendor cannot be registered.');
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const problems = error.problems.map((problem) =>
      problem.replace(/^VENDORS: entry 1[^:]*: /, ''),
    );
    throw new UsageError(problems.join('\n'));
  }
}

/** Only the variable that the token names: others may hold settings of a service. */
function tokensOf(
  entry: object,
  environment: NodeJS.ProcessEnv,
): Record<string, string | undefined> {
  const name = 'token' in entry && /^env:(.+)$/.exec(String(entry.token))?.[1];
  return typeof name === 'string' ? { [name]: environment[name] } : {};
}

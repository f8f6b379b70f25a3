import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { RoutekeeperClient } from '../client/routekeeper-client.js';
import { UsageError } from './exit-codes.js';
import type { Terminal } from './terminal/terminal.js';

export type Environment = Readonly<Record<string, string | undefined>>;

interface Connection {
  url?: string;
  token?: string;
}

interface Flags extends Connection {
  config?: string;
}

/** Permissions of the group and of others. */
const OTHERS = 0o077;

/** The client that flags, the environment or the configuration file describe, in this order. */
export async function readSettings(
  flags: Flags,
  environment: Environment,
  terminal: Terminal,
): Promise<RoutekeeperClient> {
  const { url, token } = await connectionOf(flags, environment);
  terminal.hide(token);
  const client = clientAt(url, token);
  if (isExposed(client.origin)) {
    terminal.warn('Warning: without https, others in the network can read the token.');
  }
  return client;
}

async function connectionOf(flags: Flags, environment: Environment): Promise<Required<Connection>> {
  let url = flags.url ?? environment.ROUTEKEEPER_URL;
  let token = flags.token ?? environment.ROUTEKEEPER_TOKEN;
  if (url === undefined || token === undefined) {
    const file = flags.config ?? defaultFile(environment);
    const kept = await readFileAt(file, flags.config !== undefined);
    if (token === undefined && url !== undefined && kept.token !== undefined && kept.url !== url) {
      throw new UsageError(
        `The token in ${file} is for another address; give one for this address`,
      );
    }
    url ??= kept.url;
    token ??= kept.token;
  }
  if (url === undefined) {
    throw new UsageError(
      'Which service? Give --url, ROUTEKEEPER_URL or url in the configuration file',
    );
  }
  if (token === undefined) {
    throw new UsageError(
      'There is no token: set ROUTEKEEPER_TOKEN or token in the configuration file',
    );
  }
  return { url, token };
}

const defaultFile = (environment: Environment): string =>
  join(
    environment.XDG_CONFIG_HOME ?? join(environment.HOME ?? homedir(), '.config'),
    'routekeeper',
    'config.json',
  );

async function readFileAt(file: string, isRequired: boolean): Promise<Connection> {
  try {
    const { mode } = await stat(file);
    const { url, token } = parsed(await readFile(file, 'utf8'), file);
    if (token !== undefined && process.platform !== 'win32' && (mode & OTHERS) !== 0) {
      throw new UsageError(`Others may read the token in ${file}: chmod 600 "${file}"`);
    }
    return { url, token };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (isRequired) throw new UsageError(`There is no file ${file}`);
    return {};
  }
}

function parsed(content: string, file: string): Connection {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    // The message of the parser quotes the content.
    throw new UsageError(`${file} is not JSON`);
  }
  const { url, token } = (value ?? {}) as Record<string, unknown>;
  for (const member of [url, token]) {
    if (member !== undefined && typeof member !== 'string') {
      throw new UsageError(`${file} must hold {"url": "…", "token": "…"}`);
    }
  }
  return { url: url as string | undefined, token: token as string | undefined };
}

/** What HTTP allows in a credential; anything else would fail with a message that quotes it. */
const TOKEN = /^[\x21-\x7e]+$/;

function clientAt(url: string, token: string): RoutekeeperClient {
  if (!TOKEN.test(token)) throw new UsageError('The token has characters that no token has');
  try {
    return new RoutekeeperClient({ url, token });
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}

function isExposed(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

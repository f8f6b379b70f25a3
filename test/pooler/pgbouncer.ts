import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { endLater, removeLater } from '../support/started-processes.js';
import { until } from '../support/until.js';

const PROGRAM = '/usr/sbin/pgbouncer';

/** Fewer than a service has connections, so that they must share. */
export const POOL_SIZE = 4;

/**
 * Starts PgBouncer in transaction mode in front of a server.
 * @param settings lines of its configuration.
 * @returns the URL of the same database through it.
 */
export async function startPgBouncer(url: string, settings: string[] = []): Promise<string> {
  if (!existsSync(PROGRAM)) {
    throw new Error(`${PROGRAM} is missing: run "apt-get install pgbouncer".`);
  }
  const server = new URL(url);
  const port = await freePort();
  const folder = removeLater(mkdtempSync(join(tmpdir(), 'routekeeper-pooler-')));
  await chmod(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const configuration = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} user=${server.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${POOL_SIZE}`,
    ...settings,
  ];
  await writeFile(file, `${configuration.join('\n')}\n`);
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PROGRAM, [...account, '-q', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  endLater(child);
  server.port = String(port);
  await until(() => isServing(server.href));
  return server.href;
}

async function isServing(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

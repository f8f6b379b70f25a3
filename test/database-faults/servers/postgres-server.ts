import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, type QueryResultRow } from 'pg';
import { endLater, removeLater } from '../../support/started-processes.js';
import { until } from '../../support/until.js';

/** Where Debian installs each major version. */
const VERSIONS = '/usr/lib/postgresql';
const USER = 'routekeeper';
const CLEAN_ENVIRONMENT = { LC_ALL: 'C', PATH: process.env.PATH ?? '/usr/bin:/bin' };

/** Processes are killed, not machines: what was written stays in the system's cache. */
const SETTINGS = { listen_addresses: '127.0.0.1', fsync: 'off', max_connections: '100' };

export interface ServerPlace {
  /** A folder for its data; a new one, unless given. */
  folder?: string;
  /** A folder for its write-ahead log, if that should be elsewhere. */
  walFolder?: string;
}

/** A PostgreSQL server of the distribution, which can be killed, restarted, copied and promoted. */
export class PostgresServer {
  #process: ChildProcess | undefined;

  private constructor(
    private readonly data: string,
    private readonly port: number,
  ) {}

  /** Creates a server and starts it. */
  static async create({ folder, walFolder }: ServerPlace = {}): Promise<PostgresServer> {
    const data = folder ?? (await newFolder());
    await runProgram('initdb', [
      ...['--pgdata', data, '--username', USER, '--auth', 'trust', '--encoding', 'UTF8'],
      ...(walFolder === undefined ? [] : ['--waldir', walFolder]),
    ]);
    const server = new PostgresServer(data, await freePort());
    await server.start();
    return server;
  }

  /** Creates a synchronous standby and starts it: the primary commits nothing that it lacks. */
  static async standbyOf(primary: PostgresServer): Promise<PostgresServer> {
    const data = await newFolder();
    await runProgram('pg_basebackup', [
      ...['--pgdata', data, '--host', '127.0.0.1', '--port', String(primary.port)],
      ...['--username', USER, '--checkpoint', 'fast', '--write-recovery-conf'],
    ]);
    const standby = new PostgresServer(data, await freePort());
    await standby.start();
    await primary.#set('synchronous_standby_names', '*');
    await until(async () => {
      const [row] = await primary.query<{ state: string }>(
        'SELECT sync_state AS state FROM pg_stat_replication',
      );
      return row?.state === 'sync';
    });
    return standby;
  }

  urlOf(database: string): string {
    return `postgresql://${USER}@127.0.0.1:${this.port}/${database}?sslmode=disable`;
  }

  async query<T extends QueryResultRow>(text: string, database = 'postgres'): Promise<T[]> {
    const client = new Client({ connectionString: this.urlOf(database) });
    // A lost connection also fails the statement, which is where it is reported.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Returns when it can be used; a standby can be read. */
  async start(): Promise<void> {
    const settings = {
      ...SETTINGS,
      port: String(this.port),
      unix_socket_directories: this.data,
    };
    const child = spawn(
      program('postgres'),
      ['-D', this.data, ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
      { cwd: '/', env: CLEAN_ENVIRONMENT, stdio: 'ignore', ...account() },
    );
    endLater(child);
    this.#process = child;
    await until(() => {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
      return this.isServing();
    });
  }

  async isServing(): Promise<boolean> {
    try {
      await this.query('SELECT 1');
      return true;
    } catch {
      return false;
    }
  }

  /** As when its machine loses power: none of its processes does anything more. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (child?.pid === undefined) throw new Error('The server is not running');
    const ended = once(child, 'exit');
    // It must not notice, or start anything, while its processes are killed one by one.
    child.kill('SIGSTOP');
    const others = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
    child.kill('SIGKILL');
    for (const pid of others.trim().split(' ').filter(Boolean)) killIfThere(Number(pid));
    await ended;
    this.#process = undefined;
  }

  /** Ends all sessions without a word and writes no checkpoint. */
  async stopImmediately(): Promise<void> {
    const child = this.#process;
    if (!child) throw new Error('The server is not running');
    const ended = once(child, 'exit');
    child.kill('SIGQUIT');
    await ended;
    this.#process = undefined;
  }

  async promote(): Promise<void> {
    await this.query('SELECT pg_promote()');
  }

  /** From the next statement on, its sessions can only read; they are not ended. */
  async demote(): Promise<void> {
    await this.#set('default_transaction_read_only', 'on');
    await until(async () => {
      const [row] = await this.query<{ value: string }>(
        `SELECT current_setting('default_transaction_read_only') AS value`,
      );
      return row?.value === 'on';
    });
    // Transactions that began before may still write, and would wait for the standby forever.
    const [reloaded] = await this.query<{ at: string }>('SELECT clock_timestamp()::text AS at');
    await until(async () => {
      const [row] = await this.query<{ writing: string }>(
        `SELECT count(*) AS writing FROM pg_stat_activity
         WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
           AND (backend_xid IS NOT NULL OR xact_start <= '${reloaded?.at}')`,
      );
      return row?.writing === '0';
    });
  }

  async remove(): Promise<void> {
    if (this.#process) await this.stopImmediately();
    await rm(this.data, { recursive: true, force: true });
  }

  async #set(name: string, value: string): Promise<void> {
    await this.query(`ALTER SYSTEM SET ${name} = '${value}'`);
    await this.query('SELECT pg_reload_conf()');
  }
}

export async function newFolder(parent = tmpdir()): Promise<string> {
  const folder = removeLater(mkdtempSync(join(parent, 'routekeeper-server-')));
  await chmod(folder, 0o700);
  const { uid, gid } = account();
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  return folder;
}

async function runProgram(name: string, words: string[]): Promise<void> {
  await promisify(execFile)(program(name), words, {
    cwd: '/',
    env: CLEAN_ENVIRONMENT,
    ...account(),
  });
}

function program(name: string): string {
  const newest = readdirSync(VERSIONS)
    .map(Number)
    .sort((one, other) => other - one)[0];
  if (newest === undefined) throw new Error(`${VERSIONS} is empty: "apt-get install postgresql"`);
  return join(VERSIONS, String(newest), 'bin', name);
}

/** PostgreSQL refuses to run as root. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

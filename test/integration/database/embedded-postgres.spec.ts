import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { credentials, databaseAccount } from '../../../src/database/embedded/account.js';
import { openDatabase, type OpenDatabase } from '../../../src/database/open-database.js';
import { stopServices } from './service-process.js';
import { removeTemporaryFolders, temporaryFolder } from './temporary-folder.js';

let dataDir: string;
let opened: OpenDatabase[] = [];

beforeEach(async () => {
  dataDir = join(await temporaryFolder(), '.data');
});

afterEach(async () => {
  await stopServices();
  for (const database of opened) await database.close();
  opened = [];
  await removeTemporaryFolders();
});

async function open(onLost: (reason: Error) => void = fail): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir, progress: () => undefined, onLost });
  opened.push(database);
  return database;
}

function fail(reason: Error): never {
  throw reason;
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

describe('a data folder without a database', () => {
  it('gets one that syncs to disk and listens on no port', async () => {
    const lines: string[] = [];
    const progress = (text: string) => lines.push(text);
    const database = await openDatabase({ dataDir, progress, onLost: fail });
    opened.push(database);

    expect(database.embedded).toBe(true);
    expect(lines).toEqual(['Preparing the database (first start) …']);
    const [settings] = await query(
      database.connection.url,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
              current_setting('listen_addresses') AS addresses,
              current_setting('server_encoding') AS encoding`,
    );
    expect(settings).toEqual({ fsync: 'on', commit: 'on', addresses: '', encoding: 'UTF8' });
  });
});

describe('a database that was closed', () => {
  it('has no process left and opens again with its data', async () => {
    const first = await open();
    await query(first.connection.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.close();

    await expect(postmasterPid()).rejects.toThrow('ENOENT');
    await expect(query(first.connection.url, 'SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);

    const second = await open();
    expect(await query(second.connection.url, 'TABLE kept')).toEqual([{ answer: 42 }]);
  });

  it('opens again when the pid in an old postmaster.pid belongs to another process', async () => {
    const first = await open();
    const cluster = join(dataDir, 'postgres', 'data');
    const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
    await first.close();
    const stranger = spawn('sleep', ['60'], credentials(await databaseAccount(cluster)));
    try {
      const stale = file.replace(/^\d+/, String(stranger.pid));
      await writeFile(join(cluster, 'postmaster.pid'), stale);

      const second = await open();

      expect(await query(second.connection.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      stranger.kill();
    }
  });
});

it('is not reported when it was closed on purpose', async () => {
  const lost: Error[] = [];
  const database = await open((reason) => lost.push(reason));
  await database.close();
  await database.close();
  expect(lost).toEqual([]);
});
it('uses a given server without changing or stopping it', async () => {
  await mkdir(dataDir, { recursive: true });
  const databaseUrl = 'postgresql://somebody@example.test/somewhere';
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    progress: () => undefined,
    onLost: fail,
  });
  await database.close();
  expect(database.connection.url).toBe(databaseUrl);
  expect(database.embedded).toBe(false);
  expect(await readdir(dataDir)).toEqual([]);
});

import { access, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase, type OpenDatabase } from '../../../src/database/open-database.js';
import { removeTemporaryFolders, temporaryFolder } from './temporary-folder.js';

let dataDir: string;
const lost: Error[] = [];
const progress: string[] = [];

beforeAll(async () => {
  dataDir = join(await temporaryFolder(), '.data');
});
afterAll(removeTemporaryFolders);

const open = (databaseUrl?: string): Promise<OpenDatabase> =>
  openDatabase({
    dataDir,
    databaseUrl,
    progress: (text) => progress.push(text),
    onLost: (reason) => lost.push(reason),
  });

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

it('uses a given server without changing or stopping it', async () => {
  await mkdir(dataDir, { recursive: true });
  const databaseUrl = 'postgresql://somebody@example.test/somewhere';
  const database = await open(databaseUrl);
  await database.close();
  expect(database.connection.url).toBe(databaseUrl);
  expect(database.embedded).toBe(false);
  expect(await readdir(dataDir)).toEqual([]);
});

it('prepares a database that syncs to disk, ends it, and opens it again with its data', async () => {
  const first = await open();
  expect(first.embedded).toBe(true);
  expect(progress).toEqual(['Preparing the database (first start) …']);
  const { url } = first.connection;
  const [settings] = await query(
    url,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
            current_setting('listen_addresses') AS addresses,
            current_setting('server_encoding') AS encoding`,
  );
  expect(settings).toEqual({ fsync: 'on', commit: 'on', addresses: '', encoding: 'UTF8' });
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');

  await first.close();
  await first.close();
  const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  await expect(access(pidFile)).rejects.toThrow('ENOENT');
  await expect(query(url, 'SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);

  const second = await open();
  expect(await query(second.connection.url, 'TABLE kept')).toEqual([{ answer: 42 }]);
  await second.close();
  // Closed on purpose.
  expect(lost).toEqual([]);
  expect(progress).toHaveLength(1);
});

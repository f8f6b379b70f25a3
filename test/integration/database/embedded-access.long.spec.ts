import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { root } from '../../../scripts/build.mjs';
import { operatorToken } from '../../../src/config/index.js';
import { credentials, databaseAccount } from '../../../src/database/embedded/account.js';
import { openDatabase, type OpenDatabase } from '../../../src/database/open-database.js';
import { removeTemporaryFolders, temporaryFolder } from './temporary-folder.js';

const isRoot = process.getuid?.() === 0;
const OPEN_TO_OTHERS = 0o077;

let dataDir: string;
const opened: OpenDatabase[] = [];

beforeEach(async () => {
  dataDir = join(await temporaryFolder(), '.data');
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  await removeTemporaryFolders();
});

async function open(): Promise<OpenDatabase> {
  const database = await openDatabase({
    dataDir,
    progress: () => undefined,
    onLost: (reason) => {
      throw reason;
    },
  });
  opened.push(database);
  return database;
}

const query = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

/** What a process of the account that runs PostgreSQL gets from its socket. */
async function askAsDatabaseAccount(url: string): Promise<string> {
  const account = credentials(await databaseAccount(join(dataDir, 'postgres', 'data')));
  // The client is loaded first: the account may not have access to the project's folder.
  const script = `
    const { Client } = require('pg');
    const { uid, gid } = JSON.parse(process.env.ACCOUNT);
    if (uid !== undefined) {
      process.setgroups([]);
      process.setgid(gid);
      process.setuid(uid);
    }
    const client = new Client({ connectionString: process.env.DATABASE });
    client.connect()
      .then(() => client.query('SELECT current_user AS name'))
      .then(({ rows }) => 'let in as ' + rows[0].name, (error) => error.message)
      .then((outcome) => console.log(outcome))
      .finally(() => client.end());`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: root,
    env: { DATABASE: url, ACCOUNT: JSON.stringify(account) },
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe('the embedded database', () => {
  it('accepts connections of the service only, not even of the account that runs it', async () => {
    const { connection } = await open();
    expect(await query(connection.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await askAsDatabaseAccount(connection.url)).toMatch(
      isRoot ? /Peer authentication failed/ : /let in as routekeeper/,
    );
  });

  it('accepts no connection as another database user', async () => {
    const { connection } = await open();
    await query(connection.url, 'CREATE ROLE other LOGIN SUPERUSER');
    const url = connection.url.replace('routekeeper@', 'other@');
    await expect(query(url, 'SELECT 1')).rejects.toThrow('no pg_hba.conf entry');
  });

  it('keeps its access rules where the account that runs it cannot change them', async () => {
    const { connection } = await open();
    const [files] = await query(
      connection.url,
      `SELECT current_setting('hba_file') AS hba, current_setting('ident_file') AS ident`,
    );
    const { hba, ident } = files as { hba: string; ident: string };
    for (const file of [hba, ident]) {
      expect((await stat(file)).uid).toBe(process.getuid?.());
      expect(await modeOf(file)).toBe(0o644);
    }
    expect(await readFile(hba, 'utf8')).not.toMatch(/trust/);
  });

  it('left open by an older version is closed, and keeps its data', async () => {
    const first = await open();
    await query(first.connection.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.close();
    // As older versions created it: everyone who reaches the socket may connect.
    await rm(join(dataDir, 'postgres', 'pg_hba.conf'));
    await writeFile(join(dataDir, 'postgres', 'data', 'pg_hba.conf'), 'local all all trust\n');

    const second = await open();
    expect(await query(second.connection.url, 'TABLE kept')).toEqual([{ answer: 42 }]);
    expect(await askAsDatabaseAccount(second.connection.url)).toMatch(
      isRoot ? /Peer authentication failed/ : /let in as routekeeper/,
    );
  });
});

describe('the data folder', () => {
  it('is closed to others, except that root lets the PostgreSQL account pass through', async () => {
    await operatorToken({ dataDir }, () => undefined);
    await open();
    expect(await modeOf(dataDir)).toBe(isRoot ? 0o711 : 0o700);
    expect(await modeOf(join(dataDir, 'postgres'))).toBe(isRoot ? 0o711 : 0o700);
  });

  it('is closed when it was left open, but only if it is ours', async () => {
    await mkdir(dataDir, { mode: 0o755 });
    await operatorToken({ dataDir }, () => undefined);
    expect(await modeOf(dataDir)).toBe(0o755);
    await operatorToken({ dataDir }, () => undefined);
    expect(await modeOf(dataDir)).toBe(isRoot ? 0o711 : 0o700);
  });
});

describe('the file of the operator token', () => {
  it('is closed to others with a warning that does not reveal the token', async () => {
    const made = await operatorToken({ dataDir }, () => undefined);
    const file = join(dataDir, 'operator-token');
    await chmod(file, 0o644);
    const warnings: string[] = [];
    const found = await operatorToken({ dataDir }, (text) => warnings.push(text));
    expect(found.value).toBe(made.value);
    expect((await modeOf(file)) & OPEN_TO_OTHERS).toBe(0);
    expect(warnings).toEqual([expect.stringContaining(`${file} could be read by others`)]);
    expect(warnings.join()).not.toContain(made.value);
  });
});

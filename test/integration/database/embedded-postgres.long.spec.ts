import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { credentials, databaseAccount } from '../../../src/database/embedded/account.js';
import { openDatabase, type OpenDatabase } from '../../../src/database/open-database.js';
import { ServiceProcess, stopServices } from './service-process.js';
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
  it('gets a complete one even if an earlier service was killed while preparing it', async () => {
    const killed = new ServiceProcess(dataDir);
    await killed.says('progress');
    await killed.end('SIGKILL');

    const database = await open();

    expect(await query(database.connection.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const leftovers = (await readdir(join(dataDir, 'postgres'))).filter((n) => n.includes('.tmp-'));
    expect(leftovers).toEqual([]);
  });
});

describe('a database that was closed', () => {
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

describe('a database left running by a killed service', () => {
  it('is taken over, with everything that was committed', async () => {
    const killed = new ServiceProcess(dataDir);
    const url = await killed.says('open');
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await postmasterPid();
    await killed.end('SIGKILL');

    const database = await open();

    expect(await postmasterPid()).toBe(pid);
    expect(await query(database.connection.url, 'TABLE kept')).toEqual([{ answer: 42 }]);
    await database.close();
    await expect(query(url, 'SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  });
});

describe('two services on one data folder', () => {
  it('refuse the second and name the folder and the first', async () => {
    const first = new ServiceProcess(dataDir);
    const url = await first.says('open');

    const refusal = new ServiceProcess(dataDir).says('refused');

    expect(await refusal).toBe(
      `Another Routekeeper (process ${first.pid}) uses the database in ${dataDir}. ` +
        'Stop it first, or give this one a DATA_DIR of its own.',
    );
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('have one winner when both start at the same time', async () => {
    const services = [new ServiceProcess(dataDir), new ServiceProcess(dataDir)];

    const outcomes = await Promise.all(services.map((service) => service.outcome()));

    const winners = outcomes.filter(({ opened }) => opened);
    const losers = outcomes.filter(({ opened }) => !opened);
    expect(winners).toHaveLength(1);
    expect(losers[0]?.text).toContain('Another Routekeeper');
    expect(await query(winners[0]?.text ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('accept the second when the first is just stopping', async () => {
    const first = new ServiceProcess(dataDir);
    await first.says('open');
    const stopped = first.end('SIGTERM');

    const second = new ServiceProcess(dataDir);

    expect(await second.outcome()).toMatchObject({ opened: true });
    await stopped;
  });
});

describe('a database that dies', () => {
  it('is reported once, and the next start recovers it', async () => {
    const reasons: string[] = [];
    let report: () => void = () => undefined;
    const reported = new Promise<void>((resolve) => (report = resolve));
    const first = await open((reason) => {
      reasons.push(reason.message);
      report();
    });
    await query(first.connection.url, 'CREATE TABLE kept AS SELECT 42 AS answer');

    process.kill(await postmasterPid(), 'SIGKILL');
    await reported;
    await first.close();

    expect(reasons).toEqual([`The database in ${join(dataDir, 'postgres')} is gone.`]);
    const second = await open();
    expect(await query(second.connection.url, 'TABLE kept')).toEqual([{ answer: 42 }]);
  });
});

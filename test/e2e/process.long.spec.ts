import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase } from '../support/database.js';
import { queryEmbedded } from '../support/embedded-query.js';
import { startServiceProcess } from '../support/service-process.js';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-e2e-'));
  // PostgreSQL's account must be able to enter it when the tests run as root.
  await chmod(dataDir, 0o755);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const token = async () => (await readFile(join(dataDir, 'operator-token'), 'utf8')).trim();

const patch = async (origin: string, limit: number, headers: Record<string, string> = {}) =>
  fetch(`${origin}/ucp/v1/rules`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${await token()}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify({ spendingLimitPerRun: limit }),
  });

/** The log of the embedded database, read after the service has ended. */
const changesOnRecord = async (): Promise<Set<number>> => {
  const events = await queryEmbedded<{ reasoning: string }>(
    dataDir,
    'SELECT reasoning FROM events',
  );
  return new Set(events.map(({ reasoning }) => Number(/to .+ \((\d+)\)/.exec(reasoning)?.[1])));
};

describe('the service as a process', () => {
  it('starts without settings, keeps its token, and stops cleanly on request', async () => {
    const first = startServiceProcess({ DATA_DIR: dataDir });
    const origin = await first.ready;
    expect(first.output()).toContain(join(dataDir, 'operator-token'));
    expect(first.output()).toContain('simulated vendors');
    expect(first.output()).not.toContain(await token());
    expect((await stat(join(dataDir, 'operator-token'))).mode & 0o777).toBe(0o600);
    expect((await patch(origin, 111)).status).toBe(200);
    const made = await token();
    first.kill('SIGTERM');
    expect(await first.exited).toBe(0);

    const second = startServiceProcess({ DATA_DIR: dataDir });
    const answer = await fetch(`${await second.ready}/ucp/v1/rules`, {
      headers: { authorization: `Bearer ${made}` },
    });
    expect(await answer.text()).toContain('"spendingLimitPerRun":111');
    second.kill('SIGTERM');
    expect(await second.exited).toBe(0);
  });

  it('names all invalid variables at once and exits with a failure', async () => {
    const service = startServiceProcess({
      PORT: 'abc',
      LOG_LEVEL: 'loud',
      RULES: '{',
      DATA_DIR: dataDir,
    });
    expect(await service.exited).toBe(1);
    expect(service.output()).toContain('PORT: found "abc"');
    expect(service.output()).toContain('LOG_LEVEL: found "loud"');
    expect(service.output()).toContain('RULES: found text that is not JSON');
  });

  it('refuses the folder and the address of another service, and exits despite a silent connection', async () => {
    const first = startServiceProcess({ DATA_DIR: dataDir });
    const { port } = new URL(await first.ready);
    const database = await createTestDatabase();
    const inSameFolder = startServiceProcess({ DATA_DIR: dataDir });
    const atSameAddress = startServiceProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PORT: port,
    });
    expect(await Promise.all([inSameFolder.exited, atSameAddress.exited])).toEqual([1, 1]);
    expect(inSameFolder.output()).toContain(dataDir);
    expect(atSameAddress.output()).toContain(`HOST, PORT: cannot listen on 127.0.0.1:${port}`);
    await database.drop();

    expect((await fetch(`${await first.ready}/health/ready`)).status).toBe(200);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    first.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    socket.destroy();
    await expect(stat(join(dataDir, 'postgres/data/postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it('refuses a schema newer than its code', async () => {
    const database = await createTestDatabase();
    try {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await client.query(
        `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`,
      );
      await client.end();
      const service = startServiceProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url });
      expect(await service.exited).toBe(1);
      expect(service.output()).toContain('Later9999999999999');
    } finally {
      await database.drop();
    }
  });

  it('refuses a database with amounts in another currency', async () => {
    const database = await createTestDatabase();
    try {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await client.query(`INSERT INTO deployment (currency) VALUES ('KWD')`);
      await client.end();
      const environment = { DATA_DIR: dataDir, DATABASE_URL: database.url };
      const other = startServiceProcess({ ...environment, CURRENCY: 'EUR' });
      expect(await other.exited).toBe(1);
      expect(other.output()).toContain(
        'CURRENCY: found EUR, but the amounts in this database are in KWD; set CURRENCY=KWD or use another database',
      );
      const same = startServiceProcess({ ...environment, CURRENCY: 'KWD' });
      await same.ready;
      same.kill('SIGTERM');
      expect(await same.exited).toBe(0);
    } finally {
      await database.drop();
    }
  });

  it('finishes a running request when it is asked to stop', async () => {
    const database = await createTestDatabase();
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    try {
      const service = startServiceProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url });
      const origin = await service.ready;
      await holder.query('BEGIN');
      await holder.query('SELECT * FROM guardrail_rules FOR SHARE');
      const answer = patch(origin, 777);
      await waitUntil(async () => (await holder.query(WAITING)).rowCount === 1);
      service.kill('SIGTERM');
      await waitUntil(() => Promise.resolve(service.output().includes('SIGTERM')));
      await holder.query('COMMIT');
      expect((await answer).status).toBe(200);
      expect(await service.exited).toBe(0);
    } finally {
      await holder.end();
      await database.drop();
    }
  });
});

const WAITING = `SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

const waitUntil = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
};

describe('a service that is killed', () => {
  it('restarts automatically five times and loses nothing it acknowledged', async () => {
    const acknowledged = new Set<number>();
    let next = 1_000_000;
    for (let round = 0; round < 5; round++) {
      const service = startServiceProcess({ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0' });
      const origin = await service.ready;
      const before = acknowledged.size;
      let alive = true;
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        while (alive) {
          const limit = (next += 1);
          const key = `round-${round}-${writer}-${limit}`;
          const answer = await patch(origin, limit, { 'idempotency-key': key }).catch(
            () => undefined,
          );
          if (answer?.status === 200) acknowledged.add(limit);
        }
      });
      await waitUntil(() => Promise.resolve(acknowledged.size >= before + 5 + 15 * round));
      service.kill('SIGKILL');
      expect(await service.exited).toBe('SIGKILL');
      alive = false;
      await Promise.all(writers);
    }
    const kept = await changesOnRecord();
    expect(acknowledged.size).toBeGreaterThan(150);
    expect([...acknowledged].filter((limit) => !kept.has(limit))).toEqual([]);
  });
});

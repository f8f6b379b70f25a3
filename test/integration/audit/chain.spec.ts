import { DataSource } from 'typeorm';
import { migrations } from '../../../migrations/index.js';
import { dataSourceOptions, migrate, TransactionService } from '../../../src/database/index.js';
import { EventChainRepository } from '../../../src/events/index.js';
import type { WordedEvent } from '../../../src/events/event.js';
import { EventsRepository } from '../../../src/events/events.repository.js';
import { said } from '../../../src/texts/index.js';
import { RetentionService } from '../../../src/retention/index.js';
import { createEmptyDatabase, createTestDatabase } from '../../support/database.js';
import { startTestService, WITHOUT_MACHINES } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { runAudit } from './run-audit.js';

const note = (summary: string, more: Partial<WordedEvent> = {}): WordedEvent => ({
  kind: 'sync',
  summary,
  reasoning: 'r',
  ...more,
});

/** Connections and a repository of their own, like another replica. */
async function connect(options: ReturnType<typeof dataSourceOptions>) {
  const dataSource = await new DataSource(options).initialize();
  const transactions = new TransactionService(dataSource);
  const repository = new EventsRepository(transactions);
  return {
    dataSource,
    transactions,
    append: (...events: WordedEvent[]) => repository.append(dataSource.manager, 'service', events),
    close: () => dataSource.destroy(),
  };
}

async function started() {
  const database = await createTestDatabase();
  const one = await connect(dataSourceOptions(database.connection));
  const two = await connect(dataSourceOptions(database.connection));
  const close = async () => {
    await one.close();
    await two.close();
    await database.drop();
  };
  return { one, two, close };
}

describe('the chain', () => {
  const replicas = useStarted(started);

  it('is one when two replicas write events and decisions at once, also several at a time', async () => {
    const decide = async (dataSource: DataSource, subject: string) => {
      await dataSource.query(
        `INSERT INTO approvals (kind, subject_type, subject_id, summary, reasoning, content, revision)
         VALUES ('note', 'slot', $1, '', '', '{"terms": [null, 1.50]}', 1)`,
        [subject],
      );
    };
    await Promise.all(
      [replicas.one, replicas.two].flatMap(({ append, dataSource }, replica) =>
        Array.from({ length: 20 }, async (_, number) => {
          await append(note(`${number}`), note(`${number} again`));
          await decide(dataSource, `${replica}-${number}`);
          await append(note(`${number} once more`));
        }),
      ),
    );
    const { code, text } = await runAudit(replicas.one.dataSource);
    expect([code, text]).toEqual([0, expect.stringContaining('120 events and 40 decisions')]);
  });

  it('has no gap after a rollback, of a transaction or of a part', async () => {
    const { transactions, append } = replicas.one;
    const repository = new EventsRepository(transactions);
    const undone = new Error('undone');
    const failing = transactions.run(async (manager) => {
      await repository.append(manager, 'service', [note('Never happened')]);
      throw undone;
    });
    await expect(failing).rejects.toBe(undone);
    await transactions.run(async (manager) => {
      await repository.append(manager, 'service', [note('Before')]);
      const part = transactions.run(async (inner) => {
        await repository.append(inner, 'service', [note('Never happened either')]);
        throw undone;
      });
      await expect(part).rejects.toBe(undone);
      await repository.append(manager, 'service', [note('After')]);
    });
    await append(note('Next'));
    expect((await runAudit(replicas.one.dataSource)).code).toBe(0);
  });

  it('distinguishes all contents, in whatever time zone they are written', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z');
    const texts = ['', ' ', 'a', 'a"', 'a\\"', 'a\\', "a'", '\n', '\\n', '\u0001', '{}', 'null'];
    texts.push('NULL', 'é', 'e\u0301', '长', '😀', '\u2028', '1', '1.0', '","x":"');
    const pairs = texts.flatMap((summary) =>
      texts.map((reasoning) => note(summary, { reasoning, occurredAt: at })),
    );
    const places = texts.filter(Boolean).map((location) => note('', { location, occurredAt: at }));
    const worded = texts.map((words) =>
      note('', { texts: { summary: said(words), reasoning: said('') }, occurredAt: at }),
    );
    const { dataSource, append } = replicas.two;
    const last = await append(note('Last'));
    await dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL timezone = 'Asia/Kolkata'`);
      await manager.query(`SET LOCAL datestyle = 'German'`);
      await manager.query(`SET LOCAL bytea_output = 'escape'`);
      const repository = new EventsRepository(replicas.two.transactions);
      await repository.append(manager, 'service', [...pairs, ...places, ...worded]);
    });
    expect((await runAudit(dataSource)).code).toBe(0);

    const chain = new EventChainRepository();
    const stored = await chain.after(dataSource.manager, last, 1_000);
    const contents = stored.map(({ row }) => {
      const [, content] = /^\(\d+,evt-\d+-\d+,\d+\.\d{6},(.*)$/s.exec(row) ?? [];
      expect(content).toBeDefined();
      return content;
    });
    expect(new Set(contents).size).toBe(pairs.length + places.length + worded.length);
    const [first] = contents;
    expect(first?.split(',')[0]).toBe(`${Date.parse('2026-01-02T03:04:05.678Z') / 1000}000`);
  });
});

describe('with RETENTION_DAYS', () => {
  const service = useStarted(() => startTestService({ ...WITHOUT_MACHINES, RETENTION_DAYS: '30' }));
  const append = (summary: string) =>
    service.call('POST', '/ucp/v1/events', { json: { kind: 'note', summary, reasoning: 'r' } });
  /** Appends with the database's clock set back. */
  const addOld = (count: number) =>
    service.dataSource.transaction(async (manager) => {
      await manager.query('CREATE SCHEMA slow_clock');
      await manager.query(
        `CREATE FUNCTION slow_clock.clock_timestamp() RETURNS timestamptz
         RETURN pg_catalog.clock_timestamp() - interval '40 days'`,
      );
      await manager.query('SET LOCAL search_path = slow_clock, pg_catalog, public');
      await service.app.get(EventsRepository).append(
        manager,
        'caller',
        Array.from({ length: count }, () => note('old')),
      );
      await manager.query('DROP SCHEMA slow_clock CASCADE');
    });
  const headOf = async () => {
    const { body } = await service.call('GET', '/ucp/v1/audit/head');
    return body.head as { event_id: string | null; hash: string };
  };

  it('the rest of the log is verified after the start of it was removed', async () => {
    const empty = await headOf();
    expect(empty.event_id).toBeNull();
    expect(empty.hash).toMatch(/^[0-9a-f]{64}$/);
    await addOld(1_203);
    const old = await headOf();
    await append('Recent');
    // Stored before the recent one by a wrong clock, and kept, because the chain has no holes.
    await addOld(1);
    const { event_id, hash } = await headOf();

    await Promise.all([1, 2].map(() => service.app.get(RetentionService).removeOld()));
    const [left] = await service.dataSource.query<[{ count: string }]>(
      'SELECT count(*) FROM events',
    );
    expect(left.count).toBe('2');
    const { code, text } = await runAudit(service.dataSource, '--head', `${event_id}:${hash}`);
    expect(text).toContain(`The log begins after ${old.event_id}`);
    expect(text).toContain(`2 events and 0 decisions verified, head ${event_id}:${hash}`);
    expect(code).toBe(0);
    const lastRemoved = await runAudit(service.dataSource, '--head', `${old.event_id}:${old.hash}`);
    expect(lastRemoved.code).toBe(0);
    const removed = await runAudit(service.dataSource, '--head', `evt-1-1:${old.hash}`);
    expect([removed.code, removed.text]).toEqual([2, expect.stringContaining('newer head')]);

    await service.dataSource.query('DELETE FROM events WHERE summary = $1', ['Recent']);
    expect((await runAudit(service.dataSource)).code).toBe(1);
  });
});

describe('an older database', () => {
  it('fits again when the texts of its events and decisions are migrated back', async () => {
    const database = await createTestDatabase();
    const { dataSource, append, close } = await connect(dataSourceOptions(database.connection));
    try {
      const texts = { summary: said('s'), reasoning: said('r') };
      await append(note('Without texts'), note('With texts', { texts }));
      await dataSource.query(
        `INSERT INTO approvals (kind, subject_type, subject_id, summary, reasoning, content, texts,
           revision)
         VALUES ('note', 'slot', '1', 's', 'r', '{}', $1, 1)`,
        [JSON.stringify(texts)],
      );
      await append(note('Later', { texts }));
      expect((await runAudit(dataSource)).code).toBe(0);

      const place = migrations.findIndex(({ name }) => name.endsWith('1763000000048'));
      for (let undone = place; undone < migrations.length; undone += 1) {
        await dataSource.undoLastMigration();
      }
      await migrate(dataSource);
      expect(await runAudit(dataSource)).toMatchObject({
        code: 0,
        text: expect.stringContaining('3 events and 1 decision verified') as string,
      });
    } finally {
      await close();
      await database.drop();
    }
  });

  it('is chained when it is migrated, and can be migrated back', async () => {
    const database = await createEmptyDatabase();
    const before = migrations.filter(({ name }) => Number(name.slice(-13)) < 1763000000041);
    const old = await connect(dataSourceOptions(database.connection, { migrations: before }));
    const current = await connect(dataSourceOptions(database.connection, { migrations }));
    try {
      await migrate(old.dataSource);
      await old.dataSource.query(
        `INSERT INTO events (kind, source, summary, reasoning, occurred_at, location)
         SELECT 'note', 'caller', 'Old ' || n, 'r', now(), nullif(n % 2, 0)::text
         FROM generate_series(1, 2500) AS n`,
      );
      await old.dataSource.query(
        `INSERT INTO approvals (kind, subject_type, subject_id, summary, reasoning, content)
         SELECT 'note', 'slot', n::text, '', '', '{"a": null}' FROM generate_series(1, 30) AS n`,
      );
      await old.dataSource.query('DELETE FROM events WHERE seq % 7 = 0');
      await migrate(current.dataSource);
      await current.append(note('New'));
      const { code, text } = await runAudit(current.dataSource);
      expect([code, text]).toEqual([
        0,
        expect.stringContaining('2,144 events and 30 decisions verified'),
      ]);

      for (let undone = before.length; undone < migrations.length; undone += 1) {
        await current.dataSource.undoLastMigration();
      }
      const unmigrated = await runAudit(current.dataSource);
      expect([unmigrated.code, unmigrated.text]).toEqual([
        2,
        expect.stringContaining('npm run migrate'),
      ]);
      await old.dataSource.query(
        `INSERT INTO events (kind, source, summary, reasoning, occurred_at)
         VALUES ('note', 'caller', 's', 'r', now())`,
      );
      await migrate(current.dataSource);
      expect((await runAudit(current.dataSource)).code).toBe(0);
    } finally {
      await old.close();
      await current.close();
      await database.drop();
    }
  });
});

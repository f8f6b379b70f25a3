import { DataSource, type EntityManager } from 'typeorm';
import { dataSourceOptions } from '../../../src/database/data-source.js';
import { TransactionService } from '../../../src/database/transaction.service.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';

let database: TestDatabase;
let dataSource: DataSource;
let transactions: TransactionService;

beforeAll(async () => {
  database = await createEmptyDatabase();
  dataSource = await new DataSource(dataSourceOptions(database.connection)).initialize();
  transactions = new TransactionService(dataSource);
  await dataSource.query('CREATE TABLE account (name text PRIMARY KEY, balance integer NOT NULL)');
});

beforeEach(async () => {
  await dataSource.query(`TRUNCATE account`);
  await dataSource.query(`INSERT INTO account VALUES ('a', 0), ('b', 0)`);
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

async function add(manager: EntityManager, name: string, amount: number): Promise<void> {
  await manager.query('UPDATE account SET balance = balance + $2 WHERE name = $1', [name, amount]);
}

async function balances(manager: EntityManager = dataSource.manager): Promise<unknown> {
  const rows = await manager.query<{ name: string; balance: number }[]>('TABLE account');
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
}

/** Lets callers through once this many have arrived, and all later ones. */
function meeting(size: number): () => Promise<void> {
  let arrived = 0;
  let open: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return () => {
    arrived += 1;
    if (arrived >= size) open();
    return opened;
  };
}

describe('a transaction', () => {
  it('commits the work, and returns its result', async () => {
    const result = await transactions.run(async (manager) => {
      await add(manager, 'a', 1);
      return 'done';
    });
    expect(result).toBe('done');
    expect(await balances()).toEqual({ a: 1, b: 0 });
  });

  it('reads what others have committed in the meantime', async () => {
    const level = await transactions.run(async (manager) =>
      manager.query<unknown>('SHOW transaction_isolation'),
    );
    expect(level).toEqual([{ transaction_isolation: 'read committed' }]);
  });

  it('rolls back everything and is not retried when the work fails', async () => {
    let tries = 0;
    const work = transactions.run(async (manager) => {
      tries += 1;
      await add(manager, 'a', 1);
      await manager.query(`INSERT INTO account VALUES ('a', 1)`);
    });
    await expect(work).rejects.toThrow('duplicate key');
    expect(tries).toBe(1);
    expect(await balances()).toEqual({ a: 0, b: 0 });
  });

  it('does not report a commit after a failure that the work ignored', async () => {
    const work = transactions.run(async (manager) => {
      await add(manager, 'a', 1);
      await manager.query('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('nothing was committed');
    expect(await balances()).toEqual({ a: 0, b: 0 });
  });
});

describe('a transaction that PostgreSQL aborted', () => {
  it('is retried after a deadlock', async () => {
    const bothHoldOne = meeting(2);
    let tries = 0;
    const transfer = (from: string, to: string) =>
      transactions.run(async (manager) => {
        tries += 1;
        await add(manager, from, -1);
        await bothHoldOne();
        await add(manager, to, 1);
      });

    await Promise.all([transfer('a', 'b'), transfer('b', 'a')]);

    // PostgreSQL aborts both when both notice the deadlock at the same time.
    expect(tries).toBeGreaterThan(2);
    expect(await balances()).toEqual({ a: 0, b: 0 });
  });

  it('is retried after a serialization failure', async () => {
    let tries = 0;
    await transactions.run(async (manager) => {
      tries += 1;
      await manager.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await balances(manager);
      if (tries === 1) await add(dataSource.manager, 'a', 10);
      await add(manager, 'a', 1);
    });
    expect(tries).toBe(2);
    expect(await balances()).toEqual({ a: 11, b: 0 });
  });

  it('is retried when only the commit fails', async () => {
    const bothHaveRead = meeting(2);
    const bothHaveWritten = meeting(2);
    let tries = 0;
    let finished = 0;
    const setFromOther = (name: string, other: string) =>
      transactions.run(async (manager) => {
        tries += 1;
        await manager.query('SET TRANSACTION ISOLATION LEVEL SERIALIZABLE');
        const seen = (await balances(manager)) as Record<string, number>;
        await bothHaveRead();
        await manager.query('UPDATE account SET balance = $2 WHERE name = $1', [
          name,
          (seen[other] ?? 0) + 1,
        ]);
        await bothHaveWritten();
        finished += 1;
      });

    await Promise.all([setFromOther('a', 'b'), setFromOther('b', 'a')]);

    expect(tries).toBe(3);
    expect(finished).toBe(3);
    const result = Object.values((await balances()) as Record<string, number>).sort();
    expect(result).toEqual([1, 2]);
  });

  it('is not retried forever', async () => {
    let tries = 0;
    const work = transactions.run(async (manager) => {
      tries += 1;
      await manager.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await balances(manager);
      await add(dataSource.manager, 'a', 1);
      await add(manager, 'a', 1);
    });
    await expect(work).rejects.toThrow('could not serialize access');
    expect(tries).toBe(5);
  });
});

describe('a transaction inside another', () => {
  it('rolls back only its own part when it fails', async () => {
    await transactions.run(async (manager) => {
      await add(manager, 'a', 1);
      const inner = transactions.run(async (nested) => {
        await add(nested, 'b', 1);
        throw new Error('inner');
      });
      await expect(inner).rejects.toThrow('inner');
      await add(manager, 'a', 1);
    });
    expect(await balances()).toEqual({ a: 2, b: 0 });
  });

  it('is rolled back with the outer one', async () => {
    const outer = transactions.run(async () => {
      await transactions.run((nested) => add(nested, 'b', 1));
      throw new Error('outer');
    });
    await expect(outer).rejects.toThrow('outer');
    expect(await balances()).toEqual({ a: 0, b: 0 });
  });

  it('leaves retrying to the outer one', async () => {
    const tries = { outer: 0, inner: 0 };
    await transactions.run(async (manager) => {
      tries.outer += 1;
      await manager.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await balances(manager);
      if (tries.outer === 1) await add(dataSource.manager, 'a', 10);
      await transactions.run(async (nested) => {
        tries.inner += 1;
        await add(nested, 'a', 1);
      });
    });
    expect(tries).toEqual({ outer: 2, inner: 2 });
    expect(await balances()).toEqual({ a: 11, b: 0 });
  });

  it('waits when several are started at once', async () => {
    await transactions.run(async () => {
      const results = await Promise.allSettled([
        transactions.run((nested) => add(nested, 'a', 1)),
        transactions.run(async (nested) => {
          await add(nested, 'a', 10);
          throw new Error('inner');
        }),
        transactions.run((nested) => add(nested, 'b', 1)),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    });
    expect(await balances()).toEqual({ a: 1, b: 1 });
  });

  it('ends before the outer one, even if the work did not wait for it', async () => {
    const others: Promise<void>[] = [];
    const outer = transactions.run(async () => {
      const failing = transactions.run(() => Promise.reject(new Error('inner')));
      others.push(transactions.run((nested) => add(nested, 'b', 1)));
      await failing;
    });
    await expect(outer).rejects.toThrow('inner');
    await expect(Promise.all(others)).resolves.toEqual([undefined]);
    expect(await balances()).toEqual({ a: 0, b: 0 });
  });

  it('may itself contain another', async () => {
    await transactions.run(() =>
      transactions.run(async (nested) => {
        await add(nested, 'a', 1);
        const innermost = transactions.run(async (deeper) => {
          await add(deeper, 'b', 1);
          throw new Error('innermost');
        });
        await expect(innermost).rejects.toThrow('innermost');
      }),
    );
    expect(await balances()).toEqual({ a: 1, b: 0 });
  });
});

describe('the surrounding transaction', () => {
  it('is used by reads', async () => {
    expect(transactions.ambient()).toBeUndefined();
    expect(transactions.manager()).toBe(dataSource.manager);
    await transactions.run(async (manager) => {
      await add(manager, 'a', 1);
      expect(transactions.manager()).toBe(manager);
      expect(await balances(transactions.manager())).toEqual({ a: 1, b: 0 });
      expect(await balances()).toEqual({ a: 0, b: 0 });
    });
  });

  it('has ended for work that outlives it', async () => {
    let finish: () => void = () => undefined;
    const over = new Promise<void>((resolve) => (finish = resolve));
    let late: Promise<void> | undefined;
    await transactions.run(async (manager) => {
      await add(manager, 'a', 1);
      late = over.then(() => transactions.run((own) => add(own, 'b', 1)));
    });
    finish();
    await late;
    expect(await balances()).toEqual({ a: 1, b: 1 });
  });
});

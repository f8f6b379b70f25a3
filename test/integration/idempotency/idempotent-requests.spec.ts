import { DataSource } from 'typeorm';
import { dataSourceOptions, TransactionService } from '../../../src/database/index.js';
import { IdempotencyKeyEntity } from '../../../src/idempotency/idempotency-key.entity.js';
import { idempotencyKey } from '../../../src/idempotency/idempotency-key.js';
import { ClaimsService } from '../../../src/idempotency/claims.service.js';
import { IdempotencyRepository } from '../../../src/idempotency/idempotency.repository.js';
import { IdempotencyService } from '../../../src/idempotency/idempotency.service.js';
import { FixedAnswer, UcpError } from '../../../src/ucp/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

let database: TestDatabase;
let dataSource: DataSource;
let transactions: TransactionService;
let requests: IdempotencyService;
let runs: number;

beforeEach(async () => {
  database = await createTestDatabase();
  const options = dataSourceOptions(database.connection, { entities: [IdempotencyKeyEntity] });
  dataSource = await new DataSource(options).initialize();
  transactions = new TransactionService(dataSource);
  requests = new IdempotencyService(
    transactions,
    new IdempotencyRepository(dataSource),
    new ClaimsService(transactions),
  );
  await dataSource.query('CREATE TABLE done (n int)');
  runs = 0;
});
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

const key = (header = 'k', rawBody = Buffer.from('{}')) =>
  idempotencyKey({ method: 'POST', path: '/x', header, rawBody });

const answer = { status: 200, body: Buffer.from('{"ok":true}') };
const change = () => transactions.run((manager) => manager.query('INSERT INTO done VALUES (1)'));
const count = async (table: string) =>
  (await dataSource.query<unknown[]>(`SELECT 1 FROM ${table}`)).length;

const work = (failure?: Error) => async () => {
  runs += 1;
  await change();
  if (failure) throw failure;
  return answer;
};

describe.each(['runInTransaction', 'runAcrossTransactions'] as const)('%s', (form) => {
  it('runs once and returns the same bytes again', async () => {
    expect(await requests[form](key(), work())).toEqual(answer);
    const again = await requests[form](key(), work()).catch((error: unknown) => error);
    expect(again).toBeInstanceOf(FixedAnswer);
    expect((again as FixedAnswer).body).toEqual(answer.body);
    expect([runs, await count('done')]).toEqual([1, 1]);
  });

  it('runs once for many concurrent requests', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => requests[form](key(), work())),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([runs, await count('done')]).toEqual([1, 1]);
  });

  it('stores a final failure, and the first caller sees all of it', async () => {
    const failure = new UcpError('kill_switch_engaged', {
      content: 'stopped',
      cause: new Error('why'),
    });
    await expect(requests[form](key(), work(failure))).rejects.toBe(failure);
    await expect(requests[form](key(), work())).rejects.toMatchObject({ status: 409 });
    expect([runs, await count('done')]).toEqual([1, 1]);
  });

  it.each([
    ['unexpected', new Error('bug')],
    ['malformed', new UcpError('invalid', { content: 'no' })],
    ['retryable', new UcpError('conflict', { content: 'busy', retryAfterS: 1 })],
  ])('does not use up the key for a failure that is %s', async (_, failure) => {
    await expect(requests[form](key(), work(failure))).rejects.toBe(failure);
    expect(await count('idempotency_keys')).toBe(0);
    expect(await requests[form](key(), work())).toEqual(answer);
    expect(runs).toBe(2);
  });

  it('refuses another body under the key', async () => {
    await requests[form](key(), work());
    await expect(requests[form](key('k', Buffer.from('{"a":1}')), work())).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
  });
});

describe('runInTransaction', () => {
  it('stores nothing of a request that failed unexpectedly', async () => {
    await expect(requests.runInTransaction(key(), work(new Error('bug')))).rejects.toThrow('bug');
    expect(await count('done')).toBe(0);
  });
});

describe('runAcrossTransactions', () => {
  it('lets the request commit in steps, and holds no lock in between', async () => {
    let seen = 0;
    await requests.runAcrossTransactions(key(), async () => {
      await change();
      expect(transactions.ambient()).toBeUndefined();
      seen = await count('done');
      return answer;
    });
    expect(seen).toBe(1);
  });

  it('refuses a repetition while the first runs, and lets it take over once the lease has expired', async () => {
    let repeated: unknown;
    await requests.runAcrossTransactions(key(), async () => {
      repeated = await requests
        .runAcrossTransactions(key(), work())
        .catch((error: unknown) => error);
      return answer;
    });
    expect(repeated).toMatchObject({ code: 'conflict', problems: [{ retryAfterS: 1 }] });

    await transactions.run((manager) =>
      new IdempotencyRepository(dataSource).claim(manager, key('cut-off')),
    );
    await expect(requests.runAcrossTransactions(key('cut-off'), work())).rejects.toMatchObject({
      code: 'conflict',
    });
    await dataSource.query(
      `UPDATE idempotency_keys SET claimed_until = now() WHERE claimed_until IS NOT NULL`,
    );
    expect(await requests.runAcrossTransactions(key('cut-off'), work())).toEqual(answer);
  });
});

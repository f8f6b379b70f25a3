import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions, isUnreachable } from '../../../src/database/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { until } from '../../support/until.js';

let database: TestDatabase;
let administrator: Client;
let service: DataSource;

beforeEach(async () => {
  database = await createTestDatabase();
  administrator = new Client({ connectionString: database.url });
  await administrator.connect();
  service = await new DataSource(dataSourceOptions(database.connection)).initialize();
});

afterEach(async () => {
  await service.destroy();
  await administrator.end();
  await database.drop();
});

/** For sessions that are opened from now on, as on a server that was demoted. */
const setReadOnly = (value: 'on' | 'off') =>
  administrator.query(
    `DO $$ BEGIN
       EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = ${value}', current_database());
     END $$`,
  );

/** With one session for each. */
const readAtOnce = (count: number) =>
  Promise.allSettled(Array.from({ length: count }, () => service.query('SELECT pg_sleep(0.05)')));
const wasRead = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled';

const openSessions = async () => {
  const { rows } = await administrator.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'routekeeper'`,
  );
  return rows.length;
};

it('no session is opened to a server that is read-only, as if it were gone', async () => {
  await readAtOnce(1);
  await setReadOnly('on');
  const [, refused] = await readAtOnce(2);
  const reason: unknown = refused?.status === 'rejected' ? refused.reason : undefined;
  expect(reason).toEqual(new Error('The database server is read-only'));
  expect(isUnreachable(reason)).toBe(true);
});

it('the other sessions are discarded, and the next ones are opened when it can be written', async () => {
  await readAtOnce(2);
  expect(await openSessions()).toBe(2);
  await setReadOnly('on');
  expect((await readAtOnce(3)).every(wasRead)).toBe(false);
  await until(async () => (await openSessions()) === 0);
  await setReadOnly('off');
  expect((await readAtOnce(3)).every(wasRead)).toBe(true);
  expect(await openSessions()).toBe(3);
});

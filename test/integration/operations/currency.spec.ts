import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../../src/database/data-source.js';
import { CURRENCY } from '../../../src/money/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { startTestService, WITHOUT_MACHINES } from '../../support/service.js';

const OTHER = CURRENCY.code === 'EUR' ? 'KWD' : 'EUR';

let database: TestDatabase;
let source: DataSource;

beforeEach(async () => {
  database = await createTestDatabase();
  source = await new DataSource(dataSourceOptions(database.connection)).initialize();
});

afterEach(async () => {
  await source.destroy();
  await database.drop();
});

const stored = () => source.query('SELECT currency FROM deployment');

async function startOnce(): Promise<void> {
  const service = await startTestService(WITHOUT_MACHINES, database);
  await service.close();
}

it('is stored by the first start, and accepted by the next', async () => {
  expect(await stored()).toEqual([]);
  await startOnce();
  expect(await stored()).toEqual([{ currency: CURRENCY.code }]);
  await startOnce();
});

it('cannot be another one than that of the database', async () => {
  await source.query('INSERT INTO deployment (currency) VALUES ($1)', [OTHER]);
  await expect(startOnce()).rejects.toThrow(
    `CURRENCY: found ${CURRENCY.code}, but the amounts in this database are in ${OTHER}; set CURRENCY=${OTHER} or use another database`,
  );
  expect(await stored()).toEqual([{ currency: OTHER }]);
});

describe('a database from before there were other currencies', () => {
  /** Undoes the migrations from the one that made the table. */
  async function goBack(): Promise<void> {
    do await source.undoLastMigration();
    while ((await tables()).includes('deployment'));
  }

  async function tables(): Promise<string[]> {
    const rows = await source.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    return rows.map(({ name }) => name);
  }

  it('is in CNY once it was used', async () => {
    await startOnce();
    await goBack();
    await source.runMigrations();
    expect(await stored()).toEqual([{ currency: 'CNY' }]);
  });

  it('takes the currency of its first start', async () => {
    await goBack();
    await source.runMigrations();
    expect(await stored()).toEqual([]);
  });
});

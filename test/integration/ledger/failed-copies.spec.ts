import { DataSource } from 'typeorm';
import { dataSourceOptions, TransactionService } from '../../../src/database/index.js';
import { ledgerRow } from '../../../src/ledger/domain/ledger-row.js';
import {
  LedgerRecordsRepository,
  type RowToWrite,
} from '../../../src/ledger/ingestion/ledger-records.repository.js';
import { SaleSumsRepository } from '../../../src/ledger/sums/sale-sums.repository.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { until } from '../../support/until.js';
import { sale } from './fake-platform.js';
import { storedNumbers } from './ledger-database.js';

const NAMESPACE = 'acme-machine';
/** Together far more than a socket takes before the server has read it. */
const LABEL = 'x'.repeat(200_000);
const ROWS = 30;

let database: TestDatabase;
let other: DataSource;
/** Has one connection, so that a leaked one is noticed. */
let dataSource: DataSource;
let transactions: TransactionService;
let records: LedgerRecordsRepository;

beforeEach(async () => {
  database = await createTestDatabase();
  other = await new DataSource(dataSourceOptions(database.connection)).initialize();
  const options = dataSourceOptions(database.connection, { poolSize: 1 });
  dataSource = await new DataSource(options).initialize();
  transactions = new TransactionService(dataSource);
  records = new LedgerRecordsRepository(transactions, new SaleSumsRepository(transactions));
});
afterEach(async () => {
  await dataSource.destroy();
  await other.destroy();
  await database.drop();
});

const changes = (orderNos: Partial<Record<number, string>> = {}): RowToWrite[] =>
  Array.from({ length: ROWS }, (_, index) => ({
    id: index + 1,
    row: ledgerRow(sale(orderNos[index] ?? `S${index}`, { statusLabel: LABEL })),
    isNew: true,
    dispensed: null,
  }));

const write = (rows: readonly RowToWrite[]): Promise<void> =>
  transactions.run((manager) => records.write(manager, NAMESPACE, rows, new Date()));

async function backend(): Promise<number> {
  const [row] = await dataSource.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
  return row.pid;
}

describe('a batch that the server refuses', () => {
  it.each([
    ['at its first row while most rows are still unsent', { 0: 'S\0' }, '22021'],
    ['at its last row', { [ROWS - 1]: 'S0' }, '23505'],
  ])('%s is not written, and its connection stays usable', async (_, orderNos, code) => {
    const pid = await backend();
    await expect(write(changes(orderNos))).rejects.toMatchObject({ code });
    expect(await storedNumbers(dataSource)).toEqual([]);
    expect(await backend()).toBe(pid);
    await write(changes());
    expect(await storedNumbers(dataSource)).toHaveLength(ROWS);
  });

  it('before any row is sent is not written, and its connection stays usable', async () => {
    const pid = await backend();
    const inFailedTransaction = transactions.run(async (manager) => {
      await expect(manager.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
      await records.write(manager, NAMESPACE, changes(), new Date());
    });
    await expect(inFailedTransaction).rejects.toMatchObject({ code: '25P02' });
    expect(await backend()).toBe(pid);
    await write(changes());
    expect(await storedNumbers(dataSource)).toHaveLength(ROWS);
  });
});

it('a batch whose connection ends is not written, and the next batch gets a new connection', async () => {
  const pid = await backend();
  const blocker = other.createQueryRunner();
  await blocker.startTransaction();
  await records.write(blocker.manager, NAMESPACE, changes().slice(0, 1), new Date());
  const writing = write(changes()).catch((error: unknown) => error);
  const isWaiting = async () => {
    const [row] = await other.query<[{ waits: boolean }]>(
      `SELECT wait_event_type = 'Lock' AS waits FROM pg_stat_activity WHERE pid = $1`,
      [pid],
    );
    return row.waits;
  };
  await until(isWaiting);
  await other.query('SELECT pg_terminate_backend($1)', [pid]);
  expect(await writing).toBeInstanceOf(Error);
  await blocker.rollbackTransaction();
  await blocker.release();
  expect(await backend()).not.toBe(pid);
  expect(await storedNumbers(dataSource)).toEqual([]);
  await write(changes());
  expect(await storedNumbers(dataSource)).toHaveLength(ROWS);
});

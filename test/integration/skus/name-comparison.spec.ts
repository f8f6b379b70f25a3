import { DataSource } from 'typeorm';
import { dataSourceOptions, TransactionService } from '../../../src/database/index.js';
import { NameComparisonService } from '../../../src/skus/names/name-comparison.service.js';
import {
  SuggestionRepository,
  type SupplierNames,
} from '../../../src/skus/names/suggestion.repository.js';
import { SkuEntity } from '../../../src/skus/records/sku.entity.js';
import { SkuRepository } from '../../../src/skus/records/sku.repository.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { until } from '../../support/until.js';

const cola = { vendorSku: 'c1', title: 'Coca-Cola 330ml', barcodes: [] };

let database: TestDatabase;
let dataSource: DataSource;
let transactions: TransactionService;
let skus: SkuRepository;

beforeEach(async () => {
  database = await createTestDatabase();
  const options = dataSourceOptions(database.connection, { entities: [SkuEntity] });
  dataSource = await new DataSource(options).initialize();
  transactions = new TransactionService(dataSource);
  skus = new SkuRepository(transactions);
});
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

const recordMachine = () => skus.observe('acme-machine', [cola], 'one_machine');
const recordCatalog = () => skus.observe('acme-supply', [cola], 'whole_catalog');
const suggestions = () => dataSource.query('SELECT sku_a, sku_b FROM sku_suggestions');
const BOTH = [{ sku_a: 'acme-machine:c1', sku_b: 'acme-supply:c1' }];

/** Compares everything that is pending, as the scheduled job does. */
async function compare(repository = new SuggestionRepository(transactions)): Promise<void> {
  const comparison = new NameComparisonService(transactions, repository);
  while (await comparison.comparePending());
}

it('includes a catalog that is recorded after the suppliers were read', async () => {
  class InterruptedRepository extends SuggestionRepository {
    private interrupted = false;

    override async suppliers(): Promise<SupplierNames[]> {
      const before = await super.suppliers();
      if (!this.interrupted) {
        this.interrupted = true;
        await recordCatalog();
      }
      return before;
    }
  }
  await recordMachine();
  await compare(new InterruptedRepository(transactions));
  expect(await suggestions()).toEqual(BOTH);
});

it('includes a catalog that was being recorded when the machine was first seen', async () => {
  let comparing: Promise<unknown> | undefined;
  const recorder = new TransactionService(dataSource);
  await recorder.run(async () => {
    await new SkuRepository(recorder).observe('acme-supply', [cola], 'whole_catalog');
    await recordMachine();
    let compared = false;
    comparing = compare().finally(() => (compared = true));
    await until(async () => compared || (await waitsForLock()));
  });
  await comparing;
  expect(await suggestions()).toEqual(BOTH);
});

async function waitsForLock(): Promise<boolean> {
  const waiting = await dataSource.query<unknown[]>(
    `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
     WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`,
  );
  return waiting.length > 0;
}

import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { readConfig } from '../../../src/config/index.js';
import {
  dataSourceOptions,
  NotificationService,
  TransactionService,
} from '../../../src/database/index.js';
import { AliasCache } from '../../../src/skus/aliases/alias.cache.js';
import { AliasRepository } from '../../../src/skus/aliases/alias.repository.js';
import { AliasView } from '../../../src/skus/aliases/alias.view.js';
import { SkuEntity } from '../../../src/skus/records/sku.entity.js';
import { SkuRegistry } from '../../../src/skus/records/sku.registry.js';
import { SkuRepository } from '../../../src/skus/records/sku.repository.js';
import { TimestampService } from '../../../src/ucp/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { until } from '../../support/until.js';

/** The SKU services of one replica. */
interface Replica {
  shelf: AliasCache;
  registry: SkuRegistry;
  notifications: NotificationService;
  close(): Promise<void>;
}

let database: TestDatabase;
let one: Replica;
let two: Replica;

async function startReplica(): Promise<Replica> {
  const options = dataSourceOptions(database.connection, { entities: [SkuEntity] });
  const dataSource = await new DataSource(options).initialize();
  const transactions = new TransactionService(dataSource);
  const notifications = new NotificationService(database.connection);
  const view = new AliasView(new TimestampService(readConfig({})));
  const shelf = new AliasCache(notifications, new AliasRepository(transactions), view);
  await notifications.onModuleInit();
  return {
    shelf,
    registry: new SkuRegistry(new SkuRepository(transactions), shelf),
    notifications,
    async close() {
      await notifications.onApplicationShutdown();
      await dataSource.destroy();
    },
  };
}

const code = '6901234567892';
const cola = { vendorSku: 'c1', title: 'Cola', priceFen: 300, stock: 1, barcode: code };
const product = (vendorSku: string, barcode?: string) => ({
  vendorSku,
  title: `Cola ${randomBytes(3).toString('hex')}`,
  barcode,
  packSize: 1,
  packPriceFen: null,
  eachPriceFen: 100,
  eachPriceDerived: false,
  stock: 1,
});
const aliasesIn = async ({ shelf }: Replica, skuId = 'acme-machine:c1') =>
  (await shelf.snapshot()).of(skuId).map(({ sku_id }) => sku_id);

beforeEach(async () => {
  database = await createTestDatabase();
  [one, two] = await Promise.all([startReplica(), startReplica()]);
});
afterEach(async () => {
  await Promise.all([one.close(), two.close()]);
  await database.drop();
});

it('shows a local change at once, and one of another replica soon', async () => {
  await one.registry.observeInventory('acme-machine', [cola]);
  expect(await aliasesIn(two)).toEqual([]);
  await one.registry.observeCatalog('acme-supply', [product('p1', code)]);
  expect(await aliasesIn(one)).toEqual(['acme-supply:p1']);
  expect(await aliasesIn(one, 'acme-supply:p1')).toEqual(['acme-machine:c1']);
  await until(async () => (await aliasesIn(two)).length === 1);
});

it('returns the same aliases while nothing changes', async () => {
  await one.registry.observeInventory('acme-machine', [cola]);
  const book = await two.shelf.snapshot();
  await until(async () => (await two.shelf.snapshot()) === (await two.shelf.snapshot()));
  await one.registry.observeInventory('acme-machine', [{ ...cola }]);
  expect(await two.shelf.snapshot()).toBe(await two.shelf.snapshot());
  expect(book.of('acme-machine:c1')).toEqual([]);
});

it('reads again each time while notifications may be missed', async () => {
  await two.shelf.snapshot();
  await two.notifications.onApplicationShutdown();
  await one.registry.observeInventory('acme-machine', [cola]);
  await one.registry.observeCatalog('acme-supply', [product('p1', code)]);
  expect(await aliasesIn(two)).toEqual(['acme-supply:p1']);
});

it('no longer links what a supplier stopped listing or renumbered', async () => {
  await one.registry.observeInventory('acme-machine', [cola]);
  await one.registry.observeCatalog('acme-supply', [product('p1', code), product('p2')]);
  await one.registry.observeCatalog('acme-supply', [product('p2'), product('p3', code)]);
  expect(await aliasesIn(one)).toEqual(['acme-supply:p3']);
  await one.registry.observeCatalog('acme-supply', [product('p1', code), product('p2')]);
  expect(await aliasesIn(one)).toEqual(['acme-supply:p1']);
});

it('keeps a code that only some machines give', async () => {
  await one.registry.observeInventory('acme-machine', [cola]);
  await one.registry.observeCatalog('acme-supply', [product('p1', code)]);
  await one.registry.observeInventory('acme-machine', [{ ...cola, barcode: undefined }]);
  expect(await aliasesIn(one)).toEqual(['acme-supply:p1']);
});

it('never links SKUs of one namespace, nor codes that differ by a leading zero', async () => {
  await one.registry.observeInventory('acme-machine', [cola, { ...cola, vendorSku: 'c2' }]);
  await one.registry.observeCatalog('acme-supply', [product('p1', `0${code}`)]);
  expect(await aliasesIn(one)).toEqual([]);
});

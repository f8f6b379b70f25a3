import { Client } from 'pg';
import { NotificationService } from '../../../src/database/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { until } from '../../support/until.js';

let database: TestDatabase;
let notifications: NotificationService;
let other: Client;
let told: number;

beforeEach(async () => {
  database = await createTestDatabase();
  other = new Client({ connectionString: database.url });
  await other.connect();
  told = 0;
  notifications = new NotificationService(database.connection);
  notifications.subscribe('sku_aliases', () => {
    told += 1;
  });
  await notifications.onModuleInit();
});

afterEach(async () => {
  await notifications.onApplicationShutdown();
  await other.end();
  await database.drop();
});

const endListeners = () =>
  other.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'routekeeper notifications'`,
  );

it('the listener is called once when listening begins, and then for each committed notification', async () => {
  expect(told).toBe(1);
  await other.query('NOTIFY sku_aliases; NOTIFY something_else');
  await until(() => told === 2);
});

it('the listener is not called for notifications that were rolled back', async () => {
  await other.query('BEGIN; NOTIFY sku_aliases; ROLLBACK');
  await other.query('NOTIFY sku_aliases');
  await until(() => told > 1);
  expect(told).toBe(2);
});

it('listening resumes after a lost connection, and the listener is called because it may have missed some', async () => {
  await endListeners();
  await until(() => told === 2);
  expect(notifications.listening).toBe(true);
  await other.query('NOTIFY sku_aliases');
  await until(() => told === 3);
});

it('listening ends with the service', async () => {
  await notifications.onApplicationShutdown();
  expect(notifications.listening).toBe(false);
});

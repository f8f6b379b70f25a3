import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { SecretsService } from '../../../src/secrets/index.js';
import { startChatReceiver } from '../../support/receivers/chat-receiver.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import {
  startTestService,
  WITHOUT_MACHINES,
  type TestService,
  useScheduledJobs,
} from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { product, ScriptedVendor } from '../../support/vendor/index.js';
import { deliveriesOf, NOTIFYING, type Caller } from '../notifications/notification-calls.js';
import { until } from '../../support/until.js';

useScheduledJobs('sync', 'ledger-poll', 'notifications');

const TOKEN = 'vendor-token-to-be-sealed-0123456789';
const CHAT = 'chat-secret-to-be-sealed';
const KEYS = [randomBytes(32), randomBytes(32)] as const;
const OLD = KEYS[0].toString('base64');
const NEW = KEYS[1].toString('hex');
const SETTINGS = {
  ...WITHOUT_MACHINES,
  ...NOTIFYING,
  VENDOR_PRIVATE_ADDRESSES: '1',
  CATALOG_CACHE_S: '0',
  // Asks for a signing key.
  WEBHOOKS: '[{"url": "https://receiver.example/hook"}]',
};
const COLUMNS = [
  ['added_vendors', 'token', 'namespace'],
  ['notification_channels', 'target', 'id'],
  ['notification_push_keys', 'private_key', 'public_key'],
  ['signing_keys', 'private_key', 'kid'],
] as const;

const vendor = useStarted(() =>
  ScriptedVendor.start({ catalog: { products: [product('cola', 300)], sites: [] } }),
);
const chat = useStarted(startChatReceiver);

let database: TestDatabase;
let client: Client;
const services: TestService[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await stopAll();
  await client.end();
  await database.drop();
});

async function start(secretsKey: string): Promise<TestService> {
  const service = await startTestService({ ...SETTINGS, SECRETS_KEY: secretsKey }, database);
  services.push(service);
  return service;
}

async function stopAll(): Promise<void> {
  await Promise.all(services.splice(0).map((service) => service.close()));
}

/** Adds a vendor and a chat, and needs both generated keys. */
async function fill({ call }: Caller): Promise<string> {
  const beta = { namespace: 'beta-supply', baseUrl: vendor.url, token: TOKEN, default: true };
  expect((await call('POST', '/ucp/v1/vendors', { json: beta })).status).toBe(201);
  const gamma = { ...beta, namespace: 'gamma-supply', default: false, token: `${TOKEN}-gamma` };
  expect((await call('POST', '/ucp/v1/vendors', { json: gamma })).status).toBe(201);
  const json = { type: 'chat', url: `${chat.url('json')}/${CHAT}` };
  expect((await call('POST', '/ucp/v1/notifications/channels', { json })).status).toBe(201);
  return pushKey({ call });
}

async function pushKey({ call }: Caller): Promise<string> {
  const { status, body } = await call('GET', '/ucp/v1/notifications/settings');
  expect(status).toBe(200);
  return (body.settings as { push_key: string }).push_key;
}

/** All that is stored of the secrets. */
async function stored(): Promise<string[]> {
  const found: string[] = [];
  for (const [table, column] of COLUMNS) {
    const { rows } = await client.query<{ value: string }>(
      `SELECT ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL`,
    );
    expect(rows.length).toBeGreaterThan(0);
    found.push(...rows.map(({ value }) => value));
  }
  return found;
}

/** As a version before encryption has left them. */
async function decryptAll(): Promise<void> {
  const secrets = new SecretsService(KEYS);
  for (const [table, column, key] of COLUMNS) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_sealed`);
    const { rows } = await client.query<Record<string, string | Buffer>>(
      `SELECT * FROM ${table} WHERE ${column} IS NOT NULL`,
    );
    for (const row of rows) {
      const place =
        table === 'notification_channels'
          ? `${String(row.principal_id)}:${(row.target_hash as Buffer).toString('hex')}`
          : String(row[key]);
      const text = secrets.require(String(row[column]), {
        column: `${table}.${column}`,
        row: place,
      });
      await client.query(`UPDATE ${table} SET ${column} = $1 WHERE ${key} = $2`, [text, row[key]]);
    }
    await client.query(
      `ALTER TABLE ${table} ADD CONSTRAINT ${table}_sealed
       CHECK (${column} = '' OR ${column} LIKE 'sealed:v1:%') NOT VALID`,
    );
  }
}

const search = ({ call }: Caller, namespace?: string) =>
  call('POST', '/ucp/v1/catalog/search', { json: namespace ? { filters: { namespace } } : {} });

async function expectAllUsable(service: TestService, knownPushKey: string): Promise<void> {
  const found = await search(service, 'beta-supply');
  expect(found.text).toContain('Supplied cola');
  expect(vendor.requests.at(-1)?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  expect(await pushKey(service)).toBe(knownPushKey);
  const { body } = await service.call('GET', '/ucp/v1/notifications/settings');
  const [channel] = (body.settings as { channels: { id: string; target: string }[] }).channels;
  expect(channel?.target).toContain(`…${CHAT.slice(-4)}`);
  expect(service.logs.join()).not.toContain('cannot be decrypted');
}

it('secrets are stored encrypted, and the database takes no plain ones', async () => {
  await fill(await start(OLD));
  const values = await stored();
  expect(values).toHaveLength(5);
  for (const value of values) expect(value).toMatch(/^sealed:v1:[0-9a-f]{8}:[\w-]{38,}$/);
  for (const [table, column] of COLUMNS) {
    await expect(
      client.query(`UPDATE ${table} SET ${column} = 'plain' WHERE ${column} IS NOT NULL`),
    ).rejects.toThrow(`${table}_sealed`);
  }
});

it('plain secrets of an older version are encrypted when replicas start together', async () => {
  const key = await fill(await start(OLD));
  await stopAll();
  await decryptAll();
  expect((await stored()).join()).toContain(TOKEN);
  await Promise.all([start(OLD), start(OLD)]);
  const values = await stored();
  for (const value of values) expect(value).toMatch(/^sealed:v1:/);
  for (const service of services) await expectAllUsable(service, key);
  await stopAll();
  await start(OLD);
  expect(await stored()).toEqual(values);
});

it('a new first key encrypts all of them again, and the old one is not needed any more', async () => {
  const key = await fill(await start(OLD));
  await stopAll();
  const before = await stored();
  await Promise.all([start(`${NEW},${OLD}`), start(`${NEW},${OLD}`)]);
  const after = await stored();
  expect(after.filter((value) => before.includes(value))).toEqual([]);
  for (const service of services) await expectAllUsable(service, key);
  await stopAll();
  await expectAllUsable(await start(NEW), key);
});

it('a replica that runs while another one starts with a new key goes on', async () => {
  const running = await start(OLD);
  await fill(running);
  await start(`${NEW},${OLD}`);
  await running.call('POST', '/ucp/v1/vendors', {
    json: { namespace: 'delta-supply', baseUrl: vendor.url, token: TOKEN },
  });
  expect((await search(running, 'beta-supply')).text).toContain('Supplied cola');
  expect(running.logs.join()).not.toContain('beta-supply: the stored token');
});

describe('a replica without the key', () => {
  it('says what to set, calls nobody with it, and leaves everything else as it is', async () => {
    const able = await start(OLD);
    const key = await fill(able);
    const before = await stored();
    const unable = await start(NEW);
    expect(await stored()).toEqual(before);

    const { body, text } = await unable.call('GET', '/ucp/v1/vendors');
    const listed = body.vendors as { namespace: string; default: boolean; problem?: string }[];
    expect(listed.map(({ namespace }) => namespace)).toEqual([
      'absent-supply',
      'beta-supply',
      'gamma-supply',
    ]);
    expect(listed[0]).not.toHaveProperty('problem');
    expect(listed[1]?.problem).toContain('add that key to SECRETS_KEY');
    const onOther = await able.call('GET', '/ucp/v1/vendors');
    const defaults = (vendors: unknown) =>
      (vendors as typeof listed).map((one) => [one.namespace, one.default]);
    expect(defaults(listed)).toEqual(defaults(onOther.body.vendors));

    const calls = vendor.requests.length;
    const found = await search(unable, 'beta-supply');
    expect(found.text).not.toContain('Supplied cola');
    const checked = await unable.call('POST', '/ucp/v1/vendors/beta-supply/check');
    expect(checked.text).toContain('add that key to SECRETS_KEY');
    expect(vendor.requests).toHaveLength(calls);

    expect(await pushKey(unable)).toBe(key);
    const settings = await unable.call('GET', '/ucp/v1/notifications/settings');
    expect(settings.text).toContain('set SECRETS_KEY');
    expect((await unable.call('GET', '/health/ready', { anonymous: true })).status).toBe(200);
    const discovery = await unable.call('GET', '/.well-known/ucp', { anonymous: true });
    expect(discovery.status).toBe(200);

    const logs = unable.logs.join('\n');
    expect(logs).toMatch(/beta-supply: the stored token cannot be used on this replica/);
    expect(logs).toMatch(/Nothing can be signed on this replica: signing_keys\.private_key/);
    for (const shown of [text, checked.text, settings.text, logs]) {
      for (const secret of [TOKEN, CHAT, OLD, NEW]) expect(shown).not.toContain(secret);
    }
    await expectAllUsable(able, key);
  });

  it('can be given the token again, for those that have the same key', async () => {
    await fill(await start(OLD));
    await stopAll();
    const unable = await start(NEW);
    const json = { token: `${TOKEN}-again` };
    const changed = await unable.call('PATCH', '/ucp/v1/vendors/beta-supply', { json });
    expect(changed.status).toBe(200);
    expect(changed.body.vendor).not.toHaveProperty('problem');
    expect((await search(unable, 'beta-supply')).text).toContain('Supplied cola');
    expect(vendor.requests.at(-1)?.headers.authorization).toBe(`Bearer ${TOKEN}-again`);
  });

  it('leaves notifications to one that has it', async () => {
    const able = await start(OLD);
    await fill(able);
    await able.close();
    services.splice(services.indexOf(able), 1);
    const unable = await start(NEW);
    const { body } = await unable.call('GET', '/ucp/v1/notifications/settings');
    const [channel] = (body.settings as { channels: { id: string }[] }).channels;
    const path = `/ucp/v1/notifications/channels/${channel?.id ?? ''}/test`;
    expect((await unable.call('POST', path)).status).toBe(200);
    await until(() => unable.logs.some((line) => line.includes('cannot be decrypted; set')));
    expect((await deliveriesOf(unable)).map(({ status }) => status)).toEqual(['pending']);
  });
});

it('a token that was copied from another row is not used', async () => {
  await fill(await start(OLD));
  await stopAll();
  await client.query(
    `UPDATE added_vendors SET token = (
       SELECT token FROM added_vendors WHERE namespace = 'gamma-supply'
     ) WHERE namespace = 'beta-supply'`,
  );
  const service = await start(OLD);
  const calls = vendor.requests.length;
  expect((await search(service, 'beta-supply')).text).not.toContain('Supplied cola');
  expect(vendor.requests).toHaveLength(calls);
  expect((await search(service, 'gamma-supply')).text).toContain('Supplied cola');
  expect(service.logs.join()).toContain('it was altered, or copied from another row');
});

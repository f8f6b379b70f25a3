import { generateKeyPairSync } from 'node:crypto';
import { Client } from 'pg';
import { SecretsService } from '../../../src/secrets/index.js';
import { rotateSigningKey } from '../../../src/signing/rotate-command.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { startTestService, TEST_SECRETS_KEY, WITHOUT_MACHINES } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import {
  isGenuine,
  localTarget,
  SECRET,
  startReceiver,
  type ReceivedMessage,
} from './test-receiver.js';
import { verdictOn, type DiscoveredKey } from './verify-signature.js';
import { startWebhookReplica } from './webhook-replica.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});

const receiver = useStarted(() => startReceiver());
/** Every order is sent to all of them. */
const targets = () => [
  { url: `http://127.0.0.1:${receiver.port}/unsaid`, allow_private: true },
  { ...localTarget(receiver, '/ucp'), signature: 'ucp' },
  { ...localTarget(receiver, '/both'), signature: 'both' },
  { ...localTarget(receiver, '/secret'), signature: 'secret' },
];
const service = useStarted(() =>
  startTestService(
    {
      ...WITHOUT_MACHINES,
      PUBLIC_URL: 'https://route.example',
      WEBHOOKS: JSON.stringify(targets()),
    },
    database,
  ),
);
/** Signs and sends; its sibling publishes the keys. */
const replica = useStarted(() =>
  startWebhookReplica(database, { targets: targets(), settings: { retryDelaysMs: [0, 0, 0] } }),
);
const client = useStarted(async () => {
  const connected = new Client({ connectionString: database.url });
  await connected.connect();
  return Object.assign(connected, { close: () => connected.end() });
});

afterAll(() => database.drop());
afterEach(() => {
  receiver.reply = () => ({ status: 204 });
});

async function keysNow(): Promise<DiscoveredKey[]> {
  const { body } = await service.call('GET', '/.well-known/ucp', { anonymous: true });
  expect(await ucpViolations('profile', body)).toEqual([]);
  return body.keys as DiscoveredKey[];
}

const kidOf = ({ headers }: ReceivedMessage) =>
  /;keyid="([^"]+)"/.exec(String(headers['signature-input']))?.[1];

/** Messages about an order to one of the targets, once there are so many. */
async function arrived(path: string, id: string, count = 1): Promise<ReceivedMessage[]> {
  const found = () =>
    receiver.messages.filter(({ url, order }) => url.startsWith(path) && order.id === id);
  await until(() => found().length >= count);
  return found();
}

let purchases = 0;
/** Buys, and resolves with the message to one of the targets. */
async function bought(path: string): Promise<ReceivedMessage> {
  purchases += 1;
  const id = `po_${purchases}`;
  await replica.buy(id);
  const [message] = await arrived(path, id);
  if (!message) throw new Error('Nothing arrived');
  return message;
}

it('a receiver without a secret gets messages signed with a key that discovery shows', async () => {
  const message = await bought('/unsaid');
  const keys = await keysNow();
  expect(keys).toEqual([
    {
      kid: kidOf(message),
      kty: 'EC',
      crv: 'P-256',
      x: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      y: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      use: 'sig',
      alg: 'ES256',
    },
  ]);
  expect(verdictOn(message, keys)).toBe('valid');
  const { headers, order } = message;
  expect(headers['signature-input']).toMatch(
    /^sig1=\("@method" "@authority" "@path" "ucp-agent" "content-digest" "content-type"\);created=\d+;keyid="[\w-]+"$/,
  );
  expect(headers['ucp-agent']).toBe('profile="https://route.example/.well-known/ucp"');
  expect(headers['webhook-id']).toMatch(/^whd-\d+-\d+$/);
  expect(headers).not.toHaveProperty('webhook-signature');
  const { rows } = await client.query<{ at: string }>(
    `SELECT floor(extract(epoch FROM occurred_at))::text AS at FROM events WHERE order_key = $1`,
    [order.id],
  );
  expect(headers['webhook-timestamp']).toBe(rows[0]?.at);
});

it('a message is refused after any change, and with an unknown key', async () => {
  const message = await bought('/ucp');
  const keys = await keysNow();
  expect(verdictOn(message, keys)).toBe('valid');
  expect(message.headers['signature-input']).toContain('"@path" "@query" "ucp-agent"');
  const altered = (change: Partial<ReceivedMessage>, headers: Record<string, string> = {}) =>
    verdictOn({ ...message, ...change, headers: { ...message.headers, ...headers } }, keys);
  expect(altered({ body: message.body.replace('po_', 'pa_') })).toBe('wrong digest');
  expect(altered({ url: message.url.replace('/ucp', '/other') })).toBe('wrong signature');
  expect(altered({ url: message.url.replace('key=', 'yek=') })).toBe('wrong signature');
  expect(altered({}, { host: 'other.example' })).toBe('wrong signature');
  expect(altered({}, { 'ucp-agent': 'profile="https://evil.example/"' })).toBe('wrong signature');
  expect(altered({}, { 'content-type': 'text/plain' })).toBe('wrong signature');
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
  const { x = '', y = '' } = other.export({ format: 'jwk' });
  const others = keys.map((key) => ({ ...key, x, y }));
  expect(verdictOn(message, others)).toBe('wrong signature');
  expect(verdictOn(message, [])).toBe('unknown key');
});

it('a receiver that asks for both signatures gets both, and one with a secret only that', async () => {
  const both = await bought('/both');
  expect(isGenuine(both)).toBe(true);
  expect(verdictOn(both, await keysNow())).toBe('valid');
  const secret = await bought('/secret');
  expect(isGenuine(secret)).toBe(true);
  expect(secret.headers).not.toHaveProperty('signature');
  expect(secret.headers).not.toHaveProperty('content-digest');
});

it('every attempt has the same body, id and timestamp, and the second comes soon', async () => {
  const tried = new Set<string>();
  receiver.reply = ({ id }) => {
    const isFirst = !tried.has(id);
    tried.add(id);
    return { status: isFirst ? 503 : 200 };
  };
  const first = await bought('/unsaid');
  await client.query("UPDATE purchase_orders SET label = 'known-since'");
  const attempts = await arrived('/unsaid', first.order.id, 2);
  const same = ({ body, headers }: ReceivedMessage) => [
    body,
    ...['webhook-id', 'webhook-timestamp', 'content-digest'].map((name) => headers[name]),
  ];
  expect(attempts.map(same)).toEqual([same(first), same(first)]);
  const keys = await keysNow();
  expect(attempts.map((message) => verdictOn(message, keys))).toEqual(['valid', 'valid']);
});

it('an order that changes before its event is delivered is sent as it was at the event', async () => {
  const lock = new Client({ connectionString: database.url });
  await lock.connect();
  // Holds the outbox back.
  await lock.query('BEGIN; SELECT FROM webhook_targets FOR UPDATE');
  await replica.buy('po_held');
  await client.query("UPDATE purchase_orders SET label = 'known-since'");
  await lock.query('COMMIT');
  await lock.end();
  const [message] = await arrived('/unsaid', 'po_held');
  expect(message?.order).toMatchObject({ label: 'A-po_held' });
});

it('keys and secrets appear in no log, response or delivery', async () => {
  receiver.reply = () => ({ status: 500 });
  await bought('/ucp');
  const { rows } = await client.query<{ kid: string; private_key: string }>(
    'SELECT * FROM signing_keys',
  );
  const [stored] = rows;
  if (!stored) throw new Error('No key was stored');
  const { d } = JSON.parse(
    new SecretsService([TEST_SECRETS_KEY]).require(stored.private_key, {
      column: 'signing_keys.private_key',
      row: stored.kid,
    }),
  ) as { d: string };
  const { text } = await service.call('GET', '/.well-known/ucp', { anonymous: true });
  const list = await service.call('GET', '/ucp/v1/webhooks/deliveries');
  const shown = [text, list.text, ...service.logs, ...replica.logs].join();
  expect(d).toMatch(/^[\w-]{43}$/);
  expect(shown).not.toContain(d);
  expect(shown).not.toContain(SECRET);
});

it('the key is rotated under load without a refused delivery', async () => {
  let keys = await keysNow();
  const verdicts: string[] = [];
  const kids = new Set<string | undefined>();
  const checks: Promise<void>[] = [];
  receiver.reply = (message) => {
    // A receiver that meets an unknown key reads the profile again.
    const check = async () => {
      if (verdictOn(message, keys) === 'unknown key') keys = await keysNow();
      verdicts.push(verdictOn(message, keys));
      kids.add(kidOf(message));
    };
    if (message.url === '/unsaid' && message.order.id.startsWith('load_')) checks.push(check());
    return { status: 204 };
  };
  const count = 30;
  for (let number = 0; number < count; number += 1) {
    if (number === 10 || number === 20) {
      const SECRETS_KEY = TEST_SECRETS_KEY.toString('hex');
      const output = { print: () => undefined, complain: () => undefined };
      const environment = { DATABASE_URL: database.url, SECRETS_KEY };
      expect(await rotateSigningKey(environment, output)).toBe(0);
    }
    await replica.buy(`load_${number}`);
  }
  await until(() => checks.length >= count);
  await Promise.all(checks);
  expect(verdicts).toEqual(Array.from({ length: count }, () => 'valid'));
  expect(kids.size).toBe(3);
  expect(await keysNow()).toHaveLength(3);
});

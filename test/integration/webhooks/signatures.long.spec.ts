import { generateKeyPairSync } from 'node:crypto';
import { Client } from 'pg';
import { audit } from '../../../src/audit/audit-command.js';
import { SecretsService } from '../../../src/secrets/index.js';
import { rotateSigningKey } from '../../../src/signing/rotate-command.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import {
  startTestService,
  TEST_SECRETS_KEY,
  WITHOUT_MACHINES,
  type TestService,
  useScheduledJobs,
} from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { until } from '../../support/until.js';
import {
  isGenuine,
  localTarget,
  SECRET,
  startReceiver,
  type ReceivedMessage,
  type TestReceiver,
} from './test-receiver.js';
import { verdictOn, type DiscoveredKey } from './verify-signature.js';
import { startWebhookReplica, type WebhookReplica } from './webhook-replica.js';

useScheduledJobs('webhooks', 'webhook-targets');

let database: TestDatabase;
let client: Client;
let receiver: TestReceiver;
let services: TestService[];
let replicas: WebhookReplica[];

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  receiver = await startReceiver();
  services = [];
  replicas = [];
});
afterEach(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  for (const service of services) await service.close();
  await receiver.close();
  await client.end();
  await database.drop();
});

const unsigned = () => ({ url: `http://127.0.0.1:${receiver.port}/orders`, allow_private: true });
const signedBy = (signature: string) => ({ ...localTarget(receiver), signature });

async function start(
  targets: object[],
  environment: Record<string, string> = {},
): Promise<TestService> {
  const WEBHOOKS = JSON.stringify(targets);
  const service = await startTestService(
    { ...WITHOUT_MACHINES, PUBLIC_URL: 'https://route.example', WEBHOOKS, ...environment },
    database,
  );
  services.push(service);
  return service;
}

async function startReplica(targets: object[], retryDelaysMs?: number[]): Promise<WebhookReplica> {
  const settings = retryDelaysMs ? { retryDelaysMs } : {};
  const replica = await startWebhookReplica(database, { targets, settings });
  replicas.push(replica);
  return replica;
}

async function keysAt(service: TestService): Promise<DiscoveredKey[]> {
  const { body } = await service.call('GET', '/.well-known/ucp', { anonymous: true });
  expect(await ucpViolations('profile', body)).toEqual([]);
  return body.keys as DiscoveredKey[];
}

const kidOf = ({ headers }: ReceivedMessage) =>
  /;keyid="([^"]+)"/.exec(String(headers['signature-input']))?.[1];

const rotate = async (environment: NodeJS.ProcessEnv = {}) => {
  const said: string[] = [];
  const output = {
    print: (text: string) => said.push(text),
    complain: (text: string) => said.push(text),
  };
  const code = await rotateSigningKey(
    {
      DATABASE_URL: database.url,
      SECRETS_KEY: TEST_SECRETS_KEY.toString('hex'),
      ...environment,
    },
    output,
  );
  return { code, said: said.join('\n') };
};

async function one(replica: WebhookReplica, id = 'po_1'): Promise<ReceivedMessage> {
  await replica.buy(id);
  const arrived = () => receiver.messages.filter(({ order }) => order.id === id);
  await until(() => arrived().length > 0);
  const [message] = arrived();
  if (!message) throw new Error('Nothing arrived');
  return message;
}

describe('a webhook to a receiver without a secret', () => {
  it('is signed with a key that discovery shows, over everything that matters', async () => {
    const service = await start([unsigned()]);
    const message = await one(await startReplica([unsigned()]));
    const keys = await keysAt(service);
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
    const { headers } = message;
    expect(headers['signature-input']).toMatch(
      /^sig1=\("@method" "@authority" "@path" "ucp-agent" "content-digest" "content-type"\);created=\d+;keyid="[\w-]+";alg="ecdsa-p256-sha256"$/,
    );
    expect(headers['ucp-agent']).toBe('profile="https://route.example/.well-known/ucp"');
    expect(headers['webhook-id']).toMatch(/^whd-\d+-\d+$/);
    expect(headers).not.toHaveProperty('webhook-signature');
    const { rows } = await client.query<{ at: string }>(
      `SELECT floor(extract(epoch FROM occurred_at))::text AS at FROM events
       WHERE order_key = 'po_1'`,
    );
    expect(headers['webhook-timestamp']).toBe(rows[0]?.at);
  });

  it('is refused after any change, and with an unknown key', async () => {
    const service = await start([signedBy('ucp')]);
    const message = await one(await startReplica([signedBy('ucp')]));
    const keys = await keysAt(service);
    expect(verdictOn(message, keys)).toBe('valid');
    const altered = (change: Partial<ReceivedMessage>, headers: Record<string, string> = {}) =>
      verdictOn({ ...message, ...change, headers: { ...message.headers, ...headers } }, keys);
    expect(altered({ body: message.body.replace('po_1', 'po_2') })).toBe('wrong digest');
    expect(altered({ url: message.url.replace('/orders', '/other') })).toBe('wrong signature');
    expect(altered({ url: message.url.replace('key=', 'yek=') })).toBe('wrong signature');
    expect(altered({}, { host: 'other.example' })).toBe('wrong signature');
    expect(altered({}, { 'ucp-agent': 'profile="https://evil.example/"' })).toBe('wrong signature');
    expect(altered({}, { 'content-type': 'text/plain' })).toBe('wrong signature');
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
    const { x = '', y = '' } = other.export({ format: 'jwk' });
    expect(
      verdictOn(
        message,
        keys.map((key) => ({ ...key, x, y })),
      ),
    ).toBe('wrong signature');
    expect(verdictOn(message, [])).toBe('unknown key');
  });
});

it('the query is signed when there is one', async () => {
  const message = await one(await startReplica([signedBy('ucp')]));
  expect(message.url).toContain('?');
  expect(message.headers['signature-input']).toContain('"@path" "@query" "ucp-agent"');
});

it('a receiver that asks for both gets both, and one with a secret only that', async () => {
  const service = await start([signedBy('both')]);
  const both = await one(await startReplica([signedBy('both')]));
  expect(isGenuine(both)).toBe(true);
  expect(verdictOn(both, await keysAt(service))).toBe('valid');
  const plain = { ...localTarget(receiver, '/plain'), signature: 'secret' };
  await one(await startReplica([plain]), 'po_2');
  await until(() => receiver.messages.some(({ url }) => url.startsWith('/plain')));
  const secret = receiver.messages.find(({ url }) => url.startsWith('/plain'));
  expect(secret && isGenuine(secret)).toBe(true);
  expect(secret?.headers).not.toHaveProperty('signature');
  expect(secret?.headers).not.toHaveProperty('content-digest');
});

it('every attempt has the same body, id and timestamp, and the second comes soon', async () => {
  let attempts = 0;
  receiver.reply = () => {
    attempts += 1;
    return { status: attempts === 1 ? 503 : 200 };
  };
  const service = await start([unsigned()]);
  const replica = await startReplica([unsigned()]);
  await one(replica);
  await client.query("UPDATE purchase_orders SET label = 'known-since'");
  await until(() => attempts === 2);
  const [one1, one2] = receiver.messages;
  expect(one2?.body).toBe(one1?.body);
  for (const name of ['webhook-id', 'webhook-timestamp', 'content-digest']) {
    expect(one2?.headers[name]).toBe(one1?.headers[name]);
  }
  const keys = await keysAt(service);
  expect(receiver.messages.map((message) => verdictOn(message, keys))).toEqual(['valid', 'valid']);
});

it('an order that changes before its event is delivered is sent as it was at the event', async () => {
  const replica = await startReplica([unsigned()], [0, 0, 0]);
  const lock = new Client({ connectionString: database.url });
  await lock.connect();
  // Holds the outbox back.
  await lock.query('BEGIN; SELECT FROM webhook_targets FOR UPDATE');
  await replica.buy('po_1');
  await client.query("UPDATE purchase_orders SET label = 'known-since'");
  await lock.query('COMMIT');
  await lock.end();
  await until(() => receiver.messages.length === 1);
  expect(receiver.messages[0]?.order).toMatchObject({ label: 'A-po_1' });
});

describe('keys', () => {
  it('are not shown by default', async () => {
    const service = await start([{ ...localTarget(receiver) }]);
    expect(await keysAt(service)).toEqual([]);
    expect((await client.query('SELECT FROM signing_keys')).rowCount).toBe(0);
  });

  it('are one for replicas that start together, and stay after a restart', async () => {
    await Promise.all([1, 2, 3].map(() => start([unsigned()])));
    const all = await Promise.all(services.map(keysAt));
    expect(all[0]).toHaveLength(1);
    expect(all).toEqual([all[0], all[0], all[0]]);
    expect(await keysAt(await start([unsigned()]))).toEqual(all[0]);
  });

  it('are given by SIGNING_KEY, whose private half is shown and stored nowhere', async () => {
    const generated = await keysAt(await start([unsigned()]));
    const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
      format: 'jwk',
    });
    const SIGNING_KEY = JSON.stringify({ ...jwk, kid: 'given-1' });
    const service = await start([], { SIGNING_KEY });
    const keys = await keysAt(service);
    expect(keys.map(({ kid }) => kid)).toEqual(['given-1', generated[0]?.kid]);
    expect(keys[0]).not.toHaveProperty('d');
    const { rows } = await client.query<object>('SELECT * FROM signing_keys');
    const shown = [JSON.stringify(rows), service.logs.join(''), JSON.stringify(keys)].join();
    expect(shown).not.toContain(jwk.d);
    expect(await rotate({ SIGNING_KEY })).toEqual({
      code: 1,
      said: expect.stringContaining('SIGNING_KEY gives the key') as unknown,
    });
    // Without it, a generated one signs again, and the given one stays published.
    const after = await keysAt(await start([unsigned()]));
    expect(after.map(({ kid }) => kid)).toContain('given-1');
    expect(after).toHaveLength(3);
  });

  it('are replaced with an event in the audit trail', async () => {
    const service = await start([unsigned()]);
    const rotations = async () => {
      const { body } = await service.call('GET', '/ucp/v1/events?kind=signing_key_rotated');
      return body.events as { summary: string; reasoning: string; source: string }[];
    };
    expect(await rotations()).toEqual([]);
    expect((await rotate()).code).toBe(0);
    const [{ kid }] = (await keysAt(service)) as [DiscoveredKey];
    const byCommand = expect.objectContaining({
      source: 'service',
      summary: `Webhooks are signed with a new key (${kid})`,
      reasoning: 'npm run rotate-signing-key made it; the former one stays published',
    }) as unknown;
    expect(await rotations()).toEqual([byCommand]);

    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'given-2' };
    const SIGNING_KEY = JSON.stringify(jwk);
    await start([], { SIGNING_KEY });
    await start([], { SIGNING_KEY });
    expect(await rotations()).toEqual([
      expect.objectContaining({
        summary: 'Webhooks are signed with a new key (given-2)',
        reasoning: 'SIGNING_KEY was changed; the former key stays published',
      }),
      byCommand,
    ]);
    const said: string[] = [];
    const output = {
      print: (text: string) => said.push(text),
      complain: (text: string) => said.push(text),
    };
    expect(await audit([], { DATABASE_URL: database.url }, output)).toBe(0);
  });

  it('that were retired stay published for a week, and no longer than needed', async () => {
    const service = await start([unsigned()]);
    const [former] = await keysAt(service);
    expect((await rotate()).code).toBe(0);
    const age = (days: number) =>
      client.query(
        `UPDATE signing_keys SET retired_at = clock_timestamp() - $1 * interval '1 day'
         WHERE retired_at IS NOT NULL`,
        [days],
      );
    await age(7);
    const kids = (await keysAt(service)).map(({ kid }) => kid);
    expect(kids).toHaveLength(2);
    expect(kids[1]).toBe(former?.kid);
    await age(9);
    expect((await keysAt(service)).map(({ kid }) => kid)).toEqual([kids[0]]);
    const { rows } = await client.query<{ private_key: unknown }>(
      'SELECT private_key FROM signing_keys WHERE kid = $1',
      [former?.kid],
    );
    expect(rows).toEqual([{ private_key: null }]);
  });

  it('appear in no log, response or delivery', async () => {
    const service = await start([unsigned()]);
    const replica = await startReplica([unsigned()]);
    receiver.reply = () => ({ status: 500 });
    await one(replica);
    const [stored] = (
      await client.query<{ kid: string; private_key: string }>('SELECT * FROM signing_keys')
    ).rows;
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
});

it('the key is rotated under load without a refused delivery', async () => {
  const service = await start([]);
  const published = await start([unsigned()]);
  let keys = await keysAt(published);
  const verdicts: string[] = [];
  const kids = new Set<string | undefined>();
  const checks: Promise<void>[] = [];
  receiver.reply = (message) => {
    // A receiver that meets an unknown key reads the profile again.
    const check = async () => {
      if (verdictOn(message, keys) === 'unknown key') keys = await keysAt(published);
      verdicts.push(verdictOn(message, keys));
      kids.add(kidOf(message));
    };
    checks.push(check());
    return { status: 204 };
  };
  const replica = await startReplica([unsigned()]);
  const other = await startReplica([unsigned()]);
  const count = 120;
  for (let number = 0; number < count; number += 1) {
    if (number === 40 || number === 80) expect((await rotate()).code).toBe(0);
    await (number % 2 === 0 ? replica : other).buy(`po_${number}`);
  }
  await until(() => checks.length >= count);
  await Promise.all(checks);
  expect(verdicts).toEqual(Array.from({ length: count }, () => 'valid'));
  expect(kids.size).toBe(3);
  expect(await keysAt(published)).toHaveLength(3);
  expect(await keysAt(service)).toEqual([]);
});

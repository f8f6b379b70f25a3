import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { until } from '../../support/until.js';
import {
  CERTIFICATE,
  isGenuine,
  QUERY_SECRET,
  SECRET,
  startReceiver,
  type TestReceiver,
} from './test-receiver.js';
import {
  startWebhookReplica,
  type ReplicaOptions,
  type WebhookReplica,
} from './webhook-replica.js';

let database: TestDatabase;
let client: Client;
let receiver: TestReceiver;
let replica: WebhookReplica;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  receiver = await startReceiver({ tls: true });
});
afterEach(async () => {
  await replica.close();
  await receiver.close();
  await client.end();
  await database.drop();
});

interface Outcome {
  target: string;
  status: string;
  error: string | null;
}

/** Delivers one order to all targets, and returns the current state of the deliveries. */
async function tell(targets: object[], settings: ReplicaOptions['settings']): Promise<Outcome[]> {
  replica = await startWebhookReplica(database, {
    targets: targets.map((target) => ({ secret: SECRET, ...target })),
    settings: { ca: CERTIFICATE, retryDelaysMs: [3_600_000], ...settings },
  });
  await replica.buy('po_1');
  const outcomes = async () =>
    (
      await client.query<Outcome>(
        `SELECT target_name AS target, status, last_error AS error FROM webhook_deliveries
         WHERE attempts = 1 AND claimed_until IS NULL ORDER BY target_name`,
      )
    ).rows;
  await until(async () => (await outcomes()).length === targets.length);
  return outcomes();
}

/** A DNS resolver made by the test. */
const names = (hosts: Record<string, string[]>) => (host: string) =>
  Promise.resolve(hosts[host] ?? []);

const url = (host: string) => `https://${host}:${receiver.port}/orders?key=${QUERY_SECRET}`;

it('nothing is sent to a private address unless allowed', async () => {
  const hosts = {
    'hooks.example': ['127.0.0.1'],
    'other.example': ['::ffff:127.0.0.1'],
    'mixed.example': ['1.1.1.1', '127.0.0.1'],
    'network.example': ['10.0.0.1'],
    'cloud.example': ['169.254.169.254'],
    localhost: ['127.0.0.1', '::1'],
  };
  const literals = ['127.0.0.1', '127.0.0.2', '[::ffff:127.0.0.1]', '[::1]', '0.0.0.0'];
  const targets = [...Object.keys(hosts), ...literals].map((host) => ({ url: url(host) }));
  const outcomes = await tell(targets, { resolve: names(hosts) });
  expect(outcomes).toHaveLength(11);
  for (const { status, error } of outcomes) {
    expect([status, error]).toEqual(['pending', 'The host has an address that is not public']);
  }
  expect(receiver.connections).toBe(0);
});

it.each(['127.1', '2130706433', '0x7f000001', '0177.0.0.1'])(
  'nothing is sent to %s, another spelling of this host',
  async (host) => {
    expect(await tell([{ url: url(host) }], {})).toMatchObject([
      { status: 'pending', error: 'The host has an address that is not public' },
    ]);
    expect(receiver.connections).toBe(0);
  },
);

it('nothing is sent to some addresses at all, and to public ones never unencrypted', async () => {
  const hosts = {
    'cloud.example': ['169.254.169.254', '127.0.0.1'],
    'none.example': ['0.0.0.0', '127.0.0.1'],
    'cloud6.example': ['fd00:ec2::254', '127.0.0.1'],
    'many.example': ['224.0.0.1', '127.0.0.1'],
  };
  const outcomes = await tell(
    [
      ...Object.keys(hosts).map((host) => ({ url: url(host), allow_private: true })),
      { url: 'http://public.example/', allow_private: true },
    ],
    { resolve: names({ ...hosts, 'public.example': ['1.1.1.1'] }) },
  );
  expect(outcomes.map(({ error }) => error)).toEqual([
    'Plain http is for private addresses only',
    ...Object.keys(hosts).map(() => 'The host has an address that is neither public nor private'),
  ]);
  expect(receiver.connections).toBe(0);
});

it('the address that was checked is the one connected to, under the name of the host', async () => {
  const asked: string[] = [];
  const resolve = (host: string) => {
    asked.push(host);
    return Promise.resolve(['127.0.0.1']);
  };
  const target = { url: url('hooks.example'), allow_private: true };
  expect(await tell([target], { resolve })).toMatchObject([{ status: 'delivered', error: null }]);
  expect(asked).toEqual(['hooks.example']);
  const [message] = receiver.messages;
  expect(message && isGenuine(message)).toBe(true);
  expect(message?.headers).toMatchObject({
    host: `hooks.example:${receiver.port}`,
    'content-type': 'application/json',
    'user-agent': 'Routekeeper',
  });
  expect(message?.url).toBe(`/orders?key=${QUERY_SECRET}`);
});

it.each([
  ['for another name', 'stranger.example', CERTIFICATE, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['from an unknown issuer', 'hooks.example', undefined, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
])('a certificate %s is not trusted', async (_, host, ca, code) => {
  const target = { url: url(host), allow_private: true };
  expect(await tell([target], { resolve: names({ [host]: ['127.0.0.1'] }), ca })).toMatchObject([
    { status: 'pending', error: `The connection failed (${code})` },
  ]);
  expect(receiver.messages).toEqual([]);
});

it('an unknown host is a failed attempt, and so is a lookup that never ends', async () => {
  const missing = Object.assign(new Error(`no ${QUERY_SECRET}`), { code: 'ENOTFOUND' });
  const resolve = (host: string) =>
    host === 'missing.example' ? Promise.reject(missing) : new Promise<never>(() => undefined);
  const targets = [{ url: url('missing.example') }, { url: url('searched.example') }];
  expect(await tell(targets, { resolve, timeoutMs: 500 })).toMatchObject([
    { status: 'pending', error: 'The connection failed (ENOTFOUND)' },
    { status: 'pending', error: 'There was no answer within 500 ms' },
  ]);
});

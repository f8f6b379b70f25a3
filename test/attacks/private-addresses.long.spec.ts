import { OutboundSettings } from '../../src/outbound/index.js';
import { PlatformSettings } from '../../src/platforms/index.js';
import { agent } from '../../src/platforms/domain/sign-request.fixture.js';
import { startProfileServer, text } from '../integration/platforms/profile-server.js';
import { CERTIFICATE } from '../integration/webhooks/test-receiver.js';
import { startTestService, type TestService, useScheduledJobs } from '../support/service.js';
import { until } from '../support/until.js';
import { useStarted } from '../support/use-started.js';

useScheduledJobs('notifications', 'webhooks');

/** Stands for everything inside: nothing that is not allowed may ever connect to it. */
const inside = useStarted(startProfileServer);
const service = useStarted(() => startOutbound());
/** Where the owner allows private addresses, but still no metadata service. */
const lenient = useStarted(async () => {
  const started = await startOutbound({
    VENDOR_PRIVATE_ADDRESSES: '1',
    NOTIFY_PRIVATE_ADDRESSES: '1',
  });
  started.app.get(PlatformSettings).allowPrivate = true;
  return started;
});

async function startOutbound(environment: Record<string, string> = {}): Promise<TestService> {
  const started = await startTestService({
    PLATFORMS: 'verify',
    RATE_LIMIT_PER_MINUTE: '0',
    ...environment,
  });
  Object.assign(outboundOf(started), { ca: CERTIFICATE, retryDelaysMs: [] });
  return started;
}

const outboundOf = ({ app }: TestService) => app.get(OutboundSettings);
const port = () => new URL(inside.at('/')).port;

beforeEach(() => {
  inside.connections = 0;
});

/** One host, written in every way that a URL allows, and other addresses that are not public. */
const LITERALS = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1%2e',
  '%EF%BC%91%EF%BC%92%EF%BC%97.0.0.1',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '0.0.0.0',
  '0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '[fc00::1]',
  '100.100.100.200',
  '224.0.0.1',
  '255.255.255.255',
];

/** Names that a resolver gives such an address, and one that has a public address beside it. */
const NAMES: Record<string, string[]> = {
  'inside.example': ['127.0.0.1'],
  'inside.example.': ['127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'linklocal.example': ['fe80::1'],
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
};

const HOSTS = [...LITERALS, ...Object.keys(NAMES)];
const urlOf = (host: string) => `https://${host}:${port()}/inside`;

interface Refusal {
  status: number;
  text: string;
}

interface Delivery {
  channel: { id: string };
  status: string;
  last_error?: string;
}

/** An attempt counts from the moment at which it is claimed, so only its outcome shows its end. */
async function attemptedDelivery(
  service: TestService,
  channelId: string,
): Promise<Delivery | undefined> {
  const { body } = await service.call('GET', '/ucp/v1/notifications/deliveries?limit=1');
  return (body.deliveries as Delivery[]).find(
    ({ channel, status, last_error: error }) =>
      channel.id === channelId && (status !== 'pending' || error !== undefined),
  );
}

/** Each makes the service call an address that a caller chose. */
const CALLS: [string, (service: TestService, url: string) => Promise<Refusal>][] = [
  [
    'a vendor',
    async (service, baseUrl) => {
      const json = { namespace: 'beta-supply', baseUrl, token: 'a-token-of-a-vendor' };
      const added = await service.call('POST', '/ucp/v1/vendors', { json });
      if (added.status !== 201) return added;
      const checked = await service.call('POST', '/ucp/v1/vendors/beta-supply/check');
      await service.call('DELETE', '/ucp/v1/vendors/beta-supply');
      return { status: (checked.body.check as { ok: boolean }).ok ? 200 : 400, text: checked.text };
    },
  ],
  [
    'the profile of a platform',
    (service, profile) => service.call('GET', '/ucp/v1/namespaces', { headers: agent(profile) }),
  ],
  [
    'a chat',
    async (service, url) => {
      const added = await service.call('POST', '/ucp/v1/notifications/channels', {
        json: { type: 'chat', url },
      });
      if (added.status !== 201) return added;
      const { id } = added.body.channel as { id: string };
      await service.call('POST', `/ucp/v1/notifications/channels/${id}/test`);
      const attempted = () => attemptedDelivery(service, id);
      await until(async () => (await attempted()) !== undefined);
      const delivery = await attempted();
      await service.call('DELETE', `/ucp/v1/notifications/channels/${id}`);
      return {
        status: delivery?.status === 'delivered' ? 200 : 400,
        text: JSON.stringify(delivery),
      };
    },
  ],
];

describe.each(CALLS)('%s', (_what, call) => {
  beforeAll(() => {
    outboundOf(service).resolve = (host) => Promise.resolve(NAMES[host] ?? []);
  });

  it('is never at an address inside, however that is written', async () => {
    for (const host of HOSTS) {
      const { status } = await call(service, urlOf(host));
      expect([host, status >= 400 && status < 500]).toEqual([host, true]);
    }
    expect(inside.connections).toBe(0);
  });

  it('has no user name in its address, which could pass for the host', async () => {
    for (const url of [
      `https://public.example@127.0.0.1:${port()}/`,
      `https://127.0.0.1:${port()}@public.example/`,
      `https://public.example%40127.0.0.1:${port()}/`,
    ]) {
      expect((await call(service, url)).status).toBeGreaterThanOrEqual(400);
    }
    expect(inside.connections).toBe(0);
  });

  it('is connected to only at the address that was checked, however often its name changes', async () => {
    const given: string[] = [];
    outboundOf(lenient).resolve = () => {
      const address = given.length % 2 === 0 ? '127.0.0.1' : '169.254.169.254';
      given.push(address);
      return Promise.resolve([address]);
    };
    for (let round = 0; round < 4; round++) {
      // A profile that is known is not fetched again.
      await call(lenient, `https://hooks.example:${port()}/round-${round}`);
    }
    const allowed = given.filter((address) => address === '127.0.0.1');
    expect(given.length).toBeGreaterThan(allowed.length);
    // With a second lookup between the check and the connection, none would have arrived.
    expect(inside.connections).toBe(allowed.length);
  });
});

it('a message follows no redirect, as no other call does', async () => {
  outboundOf(lenient).resolve = () => Promise.resolve(['127.0.0.1']);
  const [, call] = CALLS.find(([what]) => what === 'a chat') ?? [];
  inside.answers.set('/moved', text('', 307, { location: inside.at('/target') }));
  const refused = await call?.(lenient, inside.at('/moved'));
  expect(refused?.status).toBe(400);
  expect(inside.fetched).toContain('/moved');
  expect(inside.fetched).not.toContain('/target');
});

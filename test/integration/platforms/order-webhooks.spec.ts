import { agent } from '../../../src/platforms/domain/sign-request.fixture.js';
import { OutboundSettings } from '../../../src/outbound/index.js';
import { until } from '../../support/until.js';
import { useStarted } from '../../support/use-started.js';
import { callTool } from '../mcp/mcp-calls.js';
import { startReceiver, type TestReceiver } from '../webhooks/test-receiver.js';
import { verdictOn, type DiscoveredKey } from '../webhooks/verify-signature.js';
import { startPlatformService, type PlatformService } from './platform-service.js';
import { json, platformProfile, startProfileServer } from './profile-server.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('webhooks', 'webhook-targets', 'order-status');

const server = useStarted(startProfileServer);
const receiver = useStarted(() => startReceiver({ tls: true }));
const service = useStarted(startPlatformService);

const LINES = {
  line_items: [{ item: { id: 'acme-supply:AC300385' }, quantity: 1 }],
  fulfillment: {
    methods: [
      {
        type: 'shipping',
        destinations: [
          {
            street_address: '1 Century Avenue',
            first_name: 'Wei',
            phone_number: '+86 21 5555 0100',
          },
        ],
      },
    ],
  },
};

const addressOf = ({ port }: { port: number }, path = '/orders?key=canary-query') =>
  `https://other.example:${port}${path}`;

/** A profile whose orders go to a receiver. */
function platform(path: string, webhookUrl: string): Record<string, string> {
  server.answers.set(path, json(platformProfile({ webhookUrl })));
  return agent(server.at(path));
}

async function create(
  id: string,
  headers: Record<string, string> = {},
  at: PlatformService = service,
): Promise<void> {
  const path = '/ucp/v1/checkout-sessions';
  const { status } = await at.call('POST', path, { headers, json: { id, ...LINES } });
  expect(status).toBe(201);
}

/** Whoever completes it: the platform that created it is told. */
async function complete(id: string, at: PlatformService = service): Promise<void> {
  const path = `/ucp/v1/checkout-sessions/${id}/complete`;
  const { body } = await at.call('POST', path, { json: { confirm: true } });
  expect(body.status).toBe('completed');
}

const arrived = (id: string, at: TestReceiver = receiver) =>
  at.messages.filter(({ order }) => order.id === id);

interface DeliveryBody {
  id: string;
  event_id: string;
  target: string;
  order: { id: string };
  status: string;
  last_error?: string;
}

async function deliveries(id: string, at: PlatformService = service): Promise<DeliveryBody[]> {
  const { body, text } = await at.call('GET', '/ucp/v1/webhooks/deliveries?limit=100');
  expect(text).not.toContain('canary-query');
  return (body.deliveries as DeliveryBody[]).filter(({ order }) => order.id === id);
}

describe('a platform', () => {
  it('is told of the orders of its checkouts, signed with our key', async () => {
    await create('PO-mine', platform('/mine', addressOf(receiver)));
    await complete('PO-mine');
    await until(() => arrived('PO-mine').length > 0);
    const [message] = arrived('PO-mine');
    if (!message) throw new Error('Nothing arrived');
    const { body } = await service.call('GET', '/.well-known/ucp');
    expect(verdictOn(message, body.keys as DiscoveredKey[])).toBe('valid');
    expect(message.url).toBe('/orders?key=canary-query');
    expect(message.headers).not.toHaveProperty('webhook-signature');
    expect(message.order).toMatchObject({ checkout_id: 'PO-mine' });
    await until(async () =>
      (await deliveries('PO-mine')).every(({ status }) => status === 'delivered'),
    );
    const [delivery] = await deliveries('PO-mine');
    expect(delivery?.target).toBe(addressOf(receiver, '/orders'));
    const { body: targets } = await service.call('GET', '/ucp/v1/webhooks/targets');
    expect(targets.targets).toEqual([]);
  });

  it('is told of a checkout that it created over MCP', async () => {
    platform('/over-mcp', addressOf(receiver));
    const meta = { 'ucp-agent': { profile: server.at('/over-mcp') } };
    const { result } = await callTool(service.origin, 'create_checkout', { meta, checkout: LINES });
    const id = String(result?.structuredContent?.id);
    await complete(id);
    await until(() => arrived(id).length > 0);
  });

  it('is not told of the orders of others', async () => {
    const other = await startReceiver({ tls: true });
    try {
      await create('PO-nobodys');
      await create('PO-silent', agent(server.at('/without-webhook')));
      await create('PO-others', platform('/others', addressOf(other)));
      await create('PO-last', platform('/mine', addressOf(receiver)));
      for (const id of ['PO-nobodys', 'PO-silent', 'PO-others', 'PO-last']) await complete(id);
      await until(() => arrived('PO-last').length > 0);
      await until(() => arrived('PO-others', other).length > 0);
      const told = (at: TestReceiver) => new Set(at.messages.map(({ order }) => order.id));
      expect(told(other)).toEqual(new Set(['PO-others']));
      for (const id of ['PO-nobodys', 'PO-silent', 'PO-others']) {
        expect(told(receiver)).not.toContain(id);
      }
    } finally {
      await other.close();
    }
  });

  it('does not delay another by not answering', async () => {
    const silent = await startReceiver({ tls: true });
    silent.reply = () => 'silence';
    try {
      await create('PO-stuck', platform('/stuck', addressOf(silent)));
      await complete('PO-stuck');
      await until(() => silent.messages.length > 0);
      await create('PO-next', platform('/next', addressOf(receiver, '/next')));
      await complete('PO-next');
      await until(() => arrived('PO-next').length > 0);
      expect((await deliveries('PO-stuck'))[0]?.status).toBe('pending');
    } finally {
      await silent.close();
    }
  });

  it('is told again until it confirms', async () => {
    const outbound = service.app.get(OutboundSettings);
    const { retryDelaysMs } = outbound;
    outbound.retryDelaysMs = [1, 1, 1];
    let failures = 2;
    receiver.reply = ({ order }) => ({
      status: order.id === 'PO-again' && failures-- > 0 ? 500 : 204,
    });
    try {
      await create('PO-again', platform('/again', addressOf(receiver)));
      await complete('PO-again');
      await until(() => arrived('PO-again').length >= 3);
      expect(new Set(arrived('PO-again').map(({ body }) => body)).size).toBe(1);
    } finally {
      outbound.retryDelaysMs = retryDelaysMs;
    }
  });
});

it('nothing is sent to an address that is not public, and a delivery can be sent again', async () => {
  const guarded = await startReceiver({ tls: true });
  try {
    await create('PO-private', platform('/private', addressOf(guarded)));
    service.settings.allowPrivate = false;
    try {
      await complete('PO-private');
      await until(async () => (await deliveries('PO-private'))[0]?.last_error !== undefined);
    } finally {
      service.settings.allowPrivate = true;
    }
    const [delivery] = await deliveries('PO-private');
    expect(delivery?.last_error).toContain('not public');
    expect(guarded.connections).toBe(0);
    await service.call('POST', `/ucp/v1/webhooks/deliveries/${String(delivery?.id)}/resend`);
    await until(() => arrived('PO-private', guarded).length > 0);
  } finally {
    await guarded.close();
  }
});

it('a receiver that is configured too is told once', async () => {
  const both = await startReceiver({ tls: true });
  const url = addressOf(both, '/both');
  const configured = await startPlatformService({
    WEBHOOKS: JSON.stringify([{ url, allow_private: true }]),
  });
  try {
    await create('PO-both', platform('/both', url), configured);
    await create('PO-after', {}, configured);
    await complete('PO-both', configured);
    await complete('PO-after', configured);
    const ofBoth = () => deliveries('PO-both', configured);
    await until(() => arrived('PO-after', both).length > 0);
    await until(async () => (await ofBoth()).every(({ status }) => status === 'delivered'));
    const events = (await ofBoth()).map(({ event_id }) => event_id);
    expect(events).toEqual([...new Set(events)]);
    expect(events.length).toBeGreaterThan(0);
    // A message whose confirmation came too late is sent again, with the same id.
    const ids = new Set(arrived('PO-both', both).map(({ id }) => id));
    expect(ids.size).toBe(events.length);
  } finally {
    await configured.close();
    await both.close();
  }
});

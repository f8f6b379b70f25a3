import { createHash } from 'node:crypto';
import { ucpViolations } from '../support/ucp-check.js';
import { until } from '../support/until.js';
import { useStarted } from '../support/use-started.js';
import { HOME, line, SHIPPING, type Checkout } from '../integration/checkout/purchase.js';
import {
  startReceiver,
  type ReceivedMessage,
  type TestReceiver,
} from '../integration/webhooks/test-receiver.js';
import { verdictOn, type DiscoveredKey } from '../integration/webhooks/verify-signature.js';
import { openShop, validCheckout, type Shop } from './platform.js';
import { useScheduledJobs } from '../support/service.js';

useScheduledJobs('webhooks', 'webhook-targets', 'order-status');

/** What every order has: a receiver never gets less. */
const REQUIRED = [
  'ucp',
  'id',
  'checkout_id',
  'permalink_url',
  'line_items',
  'fulfillment',
  'currency',
  'totals',
];
const LEAD_TIME_MS = 3_600_000;

interface NotifyingShop extends Shop {
  receiver: TestReceiver;
}

async function openNotifyingShop(): Promise<NotifyingShop> {
  const receiver = await startReceiver();
  const url = `http://127.0.0.1:${receiver.port}/events/order`;
  const shop = await openShop({
    simulator: { leadTimeMs: LEAD_TIME_MS },
    environment: { WEBHOOKS: JSON.stringify([{ url, allow_private: true }]) },
  });
  const close = async () => {
    await shop.close();
    await receiver.close();
  };
  return { ...shop, receiver, close };
}

const shop = useStarted(openNotifyingShop);

beforeEach(() => {
  shop.receiver.reply = () => ({ status: 204 });
});

const bought = async (fulfillment: object = SHIPPING): Promise<Checkout> => {
  const { id } = await validCheckout(
    await shop.platform.create({ line_items: [line(shop.cola, 2)], fulfillment }),
  );
  return validCheckout(await shop.platform.complete(id));
};
const messagesAbout = ({ id }: Checkout): ReceivedMessage[] =>
  shop.receiver.messages.filter(({ order }) => order.id === id);

async function received(session: Checkout, count: number): Promise<ReceivedMessage[]> {
  await until(() => messagesAbout(session).length >= count);
  const messages = messagesAbout(session);
  expect(messages).toHaveLength(count);
  return messages;
}
async function firstMessage(session: Checkout): Promise<ReceivedMessage> {
  const [message] = await received(session, 1);
  if (!message) throw new Error('Nothing was received');
  return message;
}

describe('a new order', () => {
  it('is sent whole, as it is shown', async () => {
    const session = await bought();
    const { order } = await firstMessage(session);
    expect(await ucpViolations('order.response', order)).toEqual([]);
    expect(order).toMatchObject({ id: session.order?.id, checkout_id: session.id });
    // What the supplier says about an order comes later.
    const { body: shown } = await shop.platform.order(session.id);
    for (const name of REQUIRED) {
      expect(shown).toHaveProperty(name);
      expect(order).toHaveProperty(name, shown[name]);
    }
  });

  it('is sent with the address that it goes to', async () => {
    const destination = { ...HOME, street_address: '8 Dock Road', address_country: 'CN' };
    const session = await bought({ methods: [{ type: 'shipping', destinations: [destination] }] });
    expect((await firstMessage(session)).order).toMatchObject({
      fulfillment: { expectations: [{ destination }] },
    });
  });
});

it('an order that changes is sent whole again, with the event', async () => {
  const session = await bought();
  const created = await firstMessage(session);
  await shop.route.simulator.advance(LEAD_TIME_MS + 1000);
  const { body: current } = await shop.platform.order(session.id);
  const [, updated] = await received(session, 2);
  expect(await ucpViolations('order.response', updated?.order)).toEqual([]);
  expect(updated?.order).toEqual(current);
  expect(updated?.order).toMatchObject({
    checkout_id: session.id,
    fulfillment: { events: [{ type: 'processing' }, { type: 'delivered' }] },
  });
  expect(updated?.id).not.toBe(created.id);
});

describe('a message', () => {
  it('has the headers of Standard Webhooks: an id and the time in seconds', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { headers } = await firstMessage(await bought());
    expect(headers['webhook-id']).toMatch(/\S/);
    expect(headers['webhook-timestamp']).toMatch(/^\d+$/);
    const at = Number(headers['webhook-timestamp']);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now() / 1000);
  });

  it('that was refused is sent again with the same id, time and body', async () => {
    let attempts = 0;
    shop.receiver.reply = () => {
      attempts += 1;
      return { status: attempts === 1 ? 500 : 200 };
    };
    const session = await bought();
    const [first, second] = await received(session, 2);
    expect(second?.body).toBe(first?.body);
    for (const name of ['webhook-id', 'webhook-timestamp']) {
      expect(first?.headers[name]).toMatch(/\S/);
      expect(second?.headers[name]).toBe(first?.headers[name]);
    }
  });

  it('names our profile, and has the digest of its body', async () => {
    const { headers, body } = await firstMessage(await bought());
    const { origin } = shop.route.service;
    expect(headers['ucp-agent']).toBe(`profile="${origin}/.well-known/ucp"`);
    const digest = createHash('sha256').update(body).digest('base64');
    expect(headers['content-digest']).toBe(`sha-256=:${digest}:`);
  });

  it('is signed, including the name of our profile, with a key that the profile shows', async () => {
    const message = await firstMessage(await bought());
    const { body } = await shop.route.service.call('GET', '/.well-known/ucp', { anonymous: true });
    expect(verdictOn(message, body.keys as DiscoveredKey[])).toBe('valid');
    expect(message.headers['signature-input']).toContain('"ucp-agent"');
    const tampered = { ...message, headers: { ...message.headers, 'ucp-agent': 'profile="x"' } };
    expect(verdictOn(tampered, body.keys as DiscoveredKey[])).toBe('wrong signature');
  });
});

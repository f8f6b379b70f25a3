import { startRoute, type Route } from '../../support/route.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { until } from '../../support/until.js';
import { codeOf, goods, line, pathOf, Shopper, type Good } from '../checkout/purchase.js';
import {
  isGenuine,
  localTarget,
  QUERY_SECRET,
  SECRET,
  startReceiver,
  type TestReceiver,
} from './test-receiver.js';
import { useScheduledJobs } from '../../support/service.js';

useScheduledJobs('webhooks', 'webhook-targets');

interface Delivery {
  id: string;
  target: string;
  order: { kind: string; id: string };
  event_id: string;
  status: string;
  attempts: number;
  created_at: string;
  next_attempt_at?: string;
  delivered_at?: string;
  last_error?: string;
  last_status_code?: number;
}

let receiver: TestReceiver;
let route: Route;
let shopper: Shopper;
let cola: Good;

beforeAll(async () => {
  receiver = await startReceiver();
  route = await startRoute({
    withoutMachines: true,
    environment: {
      RATE_LIMIT_PER_MINUTE: '0',
      LEDGER_POLL_INTERVAL_S: '3600',
      WEBHOOKS: JSON.stringify([localTarget(receiver)]),
    },
  });
  shopper = new Shopper(route);
  [cola] = (await goods(route)) as [Good];
});
afterAll(async () => {
  await route.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.reply = () => ({ status: 204 });
});

async function bought(): Promise<string> {
  const { id } = await shopper.ready([line(cola, 2)]);
  await shopper.complete(id);
  return id;
}

const list = (query = '') => route.service.call('GET', `/ucp/v1/webhooks/deliveries${query}`);

const deliveries = async (query = ''): Promise<Delivery[]> =>
  (await list(query)).body.deliveries as Delivery[];

const of = async (orderId: string): Promise<Delivery[]> =>
  (await deliveries('?limit=100')).filter(({ order }) => order.id === orderId);

const toldOf = (orderId: string) => receiver.messages.filter(({ order }) => order.id === orderId);

const resend = (id: string, headers?: Record<string, string>) =>
  route.service.call('POST', `/ucp/v1/webhooks/deliveries/${id}/resend`, { headers });

async function delivered(orderId: string, times = 1): Promise<Delivery> {
  await until(async () => {
    const found = await of(orderId);
    return found.length === times && found.every(({ status }) => status === 'delivered');
  });
  const [newest] = await of(orderId);
  if (!newest) throw new Error('There is no delivery');
  return newest;
}

describe('an order event', () => {
  it('is delivered as the order is shown, when it is created and when it changes', async () => {
    const id = await bought();
    const { id: messageId } = await delivered(id);
    const [first] = toldOf(id);
    expect(first).toMatchObject({
      id: messageId,
      order: { supplier_status: { mapped: 'ordered' } },
    });
    expect(await ucpViolations('order.response', first?.order)).toEqual([]);
    await route.simulator.cancelOrder(id);
    const cancelled = (await shopper.order(id)).body;
    await delivered(id, 2);
    const [, second] = toldOf(id);
    expect(second?.order).toEqual(cancelled);
    expect(second?.id).not.toBe(messageId);
    expect(toldOf(id).every((message) => isGenuine(message))).toBe(true);
  });

  it('that was delivered is listed', async () => {
    const id = await bought();
    const delivery = await delivered(id);
    expect(delivery).toEqual({
      id: toldOf(id)[0]?.id,
      target: `http://127.0.0.1:${receiver.port}/orders`,
      order: { kind: 'purchase', id },
      event_id: expect.stringMatching(/^evt-\d+-\d+$/) as unknown,
      status: 'delivered',
      attempts: 1,
      created_at: expect.any(String) as unknown,
      delivered_at: expect.any(String) as unknown,
      last_status_code: 204,
    });
    expect((await list()).body.ucp).toMatchObject({
      status: 'success',
      capabilities: { 'com.example.vending.order': [{ version: '2026-09-10' }] },
    });
  });

  it('that could not be delivered shows why and when it is retried', async () => {
    receiver.reply = () => ({ status: 503, body: `no, ${SECRET}` });
    const id = await bought();
    await until(async () => (await of(id))[0]?.last_status_code === 503);
    const [failed] = await of(id);
    expect(failed).toMatchObject({
      status: 'pending',
      attempts: 1,
      last_error: 'The receiver answered with status 503',
      next_attempt_at: expect.any(String) as unknown,
    });
    expect(failed).not.toHaveProperty('delivered_at');
    const pending = await deliveries('?status=pending&limit=100');
    expect(pending.map((delivery) => delivery.id)).toContain(failed?.id);
    expect(new Set(pending.map(({ status }) => status))).toEqual(new Set(['pending']));
    receiver.reply = () => ({ status: 200 });
    await resend(failed?.id ?? '');
    expect(await delivered(id)).not.toHaveProperty('last_error');
  });
});

describe('resending', () => {
  it('sends the same message again, whatever its outcome', async () => {
    const id = await bought();
    const delivery = await delivered(id);
    for (const status of ['delivered', 'dead']) {
      await route.service.dataSource.query(
        `UPDATE webhook_deliveries SET status = $2, attempts = 10,
           delivered_at = CASE WHEN $2 = 'delivered' THEN now() END WHERE id = $1`,
        [delivery.id, status],
      );
      const before = toldOf(id).length;
      const answer = await resend(delivery.id);
      expect(answer.status).toBe(200);
      expect(answer.body.delivery).toMatchObject({ id: delivery.id, status: 'pending' });
      await until(() => toldOf(id).length > before);
      expect(await delivered(id)).toMatchObject({ attempts: 1 });
    }
    expect(new Set(toldOf(id).map((message) => message.id)).size).toBe(1);
    expect(toldOf(id).every((message) => isGenuine(message))).toBe(true);
  });

  it('happens once per idempotency key', async () => {
    const id = await bought();
    const delivery = await delivered(id);
    const headers = { 'idempotency-key': `again-${id}` };
    const first = await resend(delivery.id, headers);
    await until(() => toldOf(id).length === 2);
    await delivered(id);
    const repeated = await resend(delivery.id, headers);
    expect([repeated.status, repeated.text]).toEqual([200, first.text]);
    expect(repeated.headers.get('idempotent-replayed')).toBe('true');
    expect(await of(id)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  it.each(['whd-1-1', 'x', '%F0%9F%98%80'])('of %s is not possible', async (id) => {
    const answer = await resend(id);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
  });

  it('of an id that is not text is refused', async () => {
    const answer = await resend('a%00b');
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid']);
  });

  it('to a removed target is refused', async () => {
    const delivery = await delivered(await bought());
    await route.service.dataSource.query(
      "UPDATE webhook_deliveries SET target_key = 'another' WHERE id = $1",
      [delivery.id],
    );
    const answer = await resend(delivery.id);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'conflict']);
  });
});

describe('the list of deliveries', () => {
  it('is newest first and shows each delivery once over pages', async () => {
    for (let count = 0; count < 3; count += 1) await delivered(await bought());
    const whole = (await deliveries('?limit=100')).map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(`?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...(page.body.deliveries as Delivery[]).map(({ id }) => id));
      const pagination = page.body.pagination as { cursor?: string; has_next_page: boolean };
      expect(pagination.cursor !== undefined).toBe(pagination.has_next_page);
      cursor = pagination.cursor;
    } while (cursor);
    expect(seen).toEqual(whole);
    const order = whole.map((id) => Number(id.split('-')[2]));
    expect(order).toEqual([...order].sort((one, other) => other - one));
  });

  it('can be filtered by status and target', async () => {
    await delivered(await bought());
    const target = encodeURIComponent(`http://127.0.0.1:${receiver.port}/orders`);
    const all = await deliveries('?limit=100');
    expect(await deliveries(`?limit=100&target=${target}`)).toEqual(all);
    expect(await deliveries('?target=https://other.example/')).toEqual([]);
    expect(await deliveries('?status=dead')).toEqual([]);
  });

  it.each([
    ['?limit=0', '$.limit'],
    ['?limit=101', '$.limit'],
    ['?limit=1&limit=2', '$.limit'],
    ['?status=lost', '$.status'],
    ['?status=dead&status=dead', '$.status'],
    ['?cursor=nonsense', '$.cursor'],
    [`?cursor=${Buffer.from('["1"]').toString('base64url')}`, '$.cursor'],
    [`?cursor=${Buffer.from('[-1]').toString('base64url')}`, '$.cursor'],
    ['?target=a&target=b', '$.target'],
    ['?target=%00', '$.target'],
    ['?target=', '$.target'],
    [`?target=${'x'.repeat(2049)}`, '$.target'],
  ])('refuses %s', async (query, path) => {
    const answer = await list(query);
    expect([answer.status, codeOf(answer), pathOf(answer)]).toEqual([400, 'invalid', path]);
  });

  it.each(['?target=%ED%A0%80', '?target[a]=b', '?cursor=%00', '?unknown=1'])(
    'answers %s without an internal error',
    async (query) => {
      expect((await list(query)).status).toBeLessThan(500);
    },
  );

  it('requires the token', async () => {
    const answer = await route.service.call('GET', '/ucp/v1/webhooks/deliveries', {
      anonymous: true,
    });
    expect(answer.status).toBe(401);
  });
});

it('secrets appear in no log, response or table', async () => {
  receiver.reply = () => ({ status: 500, body: `${SECRET} ${QUERY_SECRET}` });
  const id = await bought();
  await until(async () => (await of(id))[0]?.last_status_code === 500);
  const [failed] = await of(id);
  const { dataSource, logs } = route.service;
  const tables = await dataSource.query<object[]>(
    `SELECT target::text FROM webhook_targets AS target
     UNION ALL SELECT delivery::text FROM webhook_deliveries AS delivery
     UNION ALL SELECT event::text FROM events AS event`,
  );
  const shown = [
    JSON.stringify(tables),
    (await list('?limit=100')).text,
    (await resend(failed?.id ?? '')).text,
    (await resend('whd-0-0')).text,
    (await route.service.call('GET', '/metrics', { anonymous: true })).text,
    logs.join(''),
  ];
  expect(tables.length).toBeGreaterThan(2);
  expect(receiver.messages.some(({ url }) => url.includes(QUERY_SECRET))).toBe(true);
  for (const text of shown) {
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(QUERY_SECRET);
  }
});

import { Client } from 'pg';
import type { OrderSnapshotService } from '../../../src/orders/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { until } from '../../support/until.js';
import { isGenuine, localTarget, startReceiver, type TestReceiver } from './test-receiver.js';
import {
  startWebhookReplica,
  type ReplicaOptions,
  type WebhookReplica,
} from './webhook-replica.js';
import { CURRENCY } from '../../../src/money/index.js';

interface Row {
  order_key: string;
  status: string;
  attempts: number;
  last_error: string | null;
  last_status_code: number | null;
}

const AT_ONCE = Array.from({ length: 20 }, () => 0);

let database: TestDatabase;
let client: Client;
let receiver: TestReceiver;
let replica: WebhookReplica;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  receiver = await startReceiver();
});
afterEach(async () => {
  await replica.close();
  await receiver.close();
  await client.end();
  await database.drop();
});

async function start(
  settings: ReplicaOptions['settings'] = {},
  targets: object[] = [localTarget(receiver)],
): Promise<void> {
  replica = await startWebhookReplica(database, {
    targets,
    settings: { retryDelaysMs: AT_ONCE, ...settings },
  });
}

const rows = async (): Promise<Row[]> =>
  (await client.query<Row>('SELECT * FROM webhook_deliveries ORDER BY seq')).rows;

const all = (status: string, count: number) => async () => {
  const found = await rows();
  return found.length === count && found.every((row) => row.status === status);
};

it('every order arrives signed, whatever the receiver does in between', async () => {
  const elsewhere = await startReceiver();
  const faults = [
    { status: 500 },
    { status: 302, location: `http://127.0.0.1:${elsewhere.port}/` },
    { status: 307, location: `http://127.0.0.1:${elsewhere.port}/` },
    'silence',
    { status: 404, body: 'x'.repeat(100_000) },
  ] as const;
  receiver.reply = () => faults[receiver.messages.length - 1] ?? { status: 200, body: 'thanks' };
  await start({ timeoutMs: 2_000 });
  const ids = Array.from({ length: 12 }, (_, index) => `po_${index}`);
  for (const id of ids) await replica.buy(id);
  await until(all('delivered', ids.length));
  expect(receiver.messages).toHaveLength(ids.length + faults.length);
  expect(receiver.messages.every((message) => isGenuine(message))).toBe(true);
  expect(new Set(receiver.messages.map(({ order }) => order.id))).toEqual(new Set(ids));
  expect(new Set(receiver.messages.map(({ id }) => id)).size).toBe(ids.length);
  expect(elsewhere.connections).toBe(0);
  await elsewhere.close();
});

it('a receiver that was unreachable gets what it missed', async () => {
  await start({ retryDelaysMs: [50, 50, ...Array.from({ length: 2000 }, () => 50)] });
  const { port } = receiver;
  await replica.buy('po_before');
  await until(all('delivered', 1));
  await receiver.close();
  await replica.buy('po_meanwhile');
  await until(async () => (await rows()).some(({ last_error }) => last_error !== null));
  expect((await rows())[1]).toMatchObject({
    status: 'pending',
    last_error: 'The connection failed (ECONNREFUSED)',
    last_status_code: null,
  });
  receiver = await startReceiver({ port });
  await until(all('delivered', 2));
  expect(receiver.messages.map(({ order }) => order.id)).toEqual(['po_meanwhile']);
});

it('a late attempt repeats the message: the order as it was when the event was written', async () => {
  receiver.reply = () => ({ status: receiver.messages.length === 1 ? 503 : 200 });
  await start({ retryDelaysMs: [3_600_000] });
  await replica.buy('po_1');
  await until(async () => (await rows())[0]?.last_status_code === 503);
  await client.query("UPDATE purchase_orders SET label = 'known-since'");
  await client.query('UPDATE webhook_deliveries SET next_attempt_at = clock_timestamp()');
  await until(all('delivered', 1));
  const [first, second] = receiver.messages;
  expect(first?.order).toMatchObject({ label: 'A-po_1' });
  expect(second?.body).toBe(first?.body);
  expect(second?.id).toBe(first?.id);
  const names = ['webhook-timestamp', 'webhook-signature'];
  expect(names.map((name) => second?.headers[name])).toEqual(
    names.map((name) => first?.headers[name]),
  );
});

it('waits according to the schedule, and gives up after the last attempt', async () => {
  receiver.reply = () => ({ status: 500 });
  await start({ retryDelaysMs: [5_000, 60_000], chance: () => 0.5 });
  await replica.buy('po_1');
  const waits: number[] = [];
  for (const attempts of [1, 2]) {
    await until(async () => {
      const [row] = await rows();
      return row?.attempts === attempts && row.last_status_code === 500;
    });
    const { rows: found } = await client.query<{ wait: number }>(
      `UPDATE webhook_deliveries AS now SET next_attempt_at = clock_timestamp(), last_status_code = NULL
       FROM webhook_deliveries AS before WHERE now.seq = before.seq
       RETURNING extract(epoch FROM before.next_attempt_at - clock_timestamp())::float AS wait`,
    );
    waits.push(found[0]?.wait ?? 0);
  }
  await until(all('dead', 1));
  expect(waits[0]).toBeLessThanOrEqual(5);
  expect(waits[0]).toBeGreaterThan(0);
  expect(waits[1]).toBeLessThanOrEqual(60);
  expect(waits[1]).toBeGreaterThan(50);
  expect(await rows()).toMatchObject([
    { attempts: 3, last_status_code: 500, last_error: 'The receiver answered with status 500' },
  ]);
  expect(receiver.messages).toHaveLength(3);
  expect(replica.logs.join('')).toContain('is given up: The receiver answered with status 500');
  const metrics = await replica.metrics.render();
  expect(metrics).toContain('webhook_attempts_total{outcome="failed"} 2');
  expect(metrics).toContain('webhook_attempts_total{outcome="dead"} 1');
});

it('gives up at once when the receiver or the order is gone', async () => {
  receiver.reply = () => ({ status: 410 });
  await start();
  await replica.buy('po_1');
  await replica.tell({ kind: 'purchase', key: 'po_none' });
  await replica.tell({ kind: 'sale', key: '999999999' });
  await until(all('dead', 3));
  expect(await rows()).toMatchObject([
    { attempts: 1, last_status_code: 410 },
    { attempts: 1, last_status_code: null, last_error: 'The order no longer exists' },
    { attempts: 1, last_status_code: null, last_error: 'The order no longer exists' },
  ]);
  expect(receiver.messages).toHaveLength(1);
});

it('a sale is sent under its own number, even when it could not be read at first', async () => {
  let asked = 0;
  const orders: Pick<OrderSnapshotService, 'findAll'> = {
    findAll: ([reference]) => {
      asked += 1;
      // With the event, and at the first attempt.
      if (asked <= 2) return Promise.reject(new Error('the database is away'));
      const kind = reference?.kind ?? 'purchase';
      const empty = { line_items: [], totals: [], fulfillment: { expectations: [], events: [] } };
      const at = { checkout_id: 'T-1001', permalink_url: 'https://route.example/' };
      return Promise.resolve([{ id: 'T-1001', kind, currency: CURRENCY.code, ...at, ...empty }]);
    },
  };
  replica = await startWebhookReplica(database, {
    targets: [localTarget(receiver)],
    settings: { retryDelaysMs: AT_ONCE },
    orders,
  });
  await replica.tell({ kind: 'sale', key: '17' });
  await until(all('delivered', 1));
  expect(receiver.messages).toMatchObject([{ order: { id: 'T-1001', kind: 'sale' } }]);
  expect(await rows()).toMatchObject([{ order_key: '17', order_id: 'T-1001', attempts: 2 }]);
  expect(replica.logs.join('')).toContain('the database is away');
});

it('a receiver that never answers does not delay others', async () => {
  const silent = await startReceiver();
  silent.reply = () => 'silence';
  await start({ timeoutMs: 60_000 }, [localTarget(silent), localTarget(receiver)]);
  const ids = Array.from({ length: 20 }, (_, index) => `po_${index}`);
  for (const id of ids) await replica.buy(id);
  await until(() => receiver.messages.length === ids.length && silent.messages.length === 4);
  // Targets get their deliveries one after another.
  await until(async () => (await rows()).length === 2 * ids.length);
  expect(new Set(receiver.messages.map(({ order }) => order.id))).toEqual(new Set(ids));
  await replica.close();
  await silent.close();
  // A call cut off by the end of the service has neither succeeded nor failed.
  const left = (await rows()).filter(({ status }) => status === 'pending');
  expect(left).toHaveLength(ids.length);
  expect(left.every(({ last_error }) => last_error === null)).toBe(true);
  await start();
});

it('a new target does not receive earlier events', async () => {
  await start();
  await replica.buy('po_before');
  await until(all('delivered', 1));
  await replica.close();
  const other = await startReceiver();
  await start({}, [localTarget(receiver), localTarget(other)]);
  await replica.buy('po_after');
  await until(all('delivered', 3));
  expect(other.messages.map(({ order }) => order.id)).toEqual(['po_after']);
  await other.close();
});

it('pending deliveries to a removed target are given up, once no replica has it configured', async () => {
  receiver.reply = () => ({ status: 500 });
  await start({ retryDelaysMs: [3_600_000] });
  await replica.buy('po_1');
  await until(async () => (await rows())[0]?.last_status_code === 500);
  await replica.close();
  const other = await startReceiver();
  await start({}, [localTarget(other)]);
  expect(await rows()).toMatchObject([{ status: 'pending' }]);
  await client.query("UPDATE webhook_targets SET seen_at = seen_at - interval '11 minutes'");
  await replica.close();
  await start({}, [localTarget(other)]);
  expect(await rows()).toMatchObject([
    { status: 'dead', last_error: 'This target is not configured any more' },
  ]);
  await other.close();
});

it('an event without an order is not delivered', async () => {
  await start();
  await client.query(
    "INSERT INTO events (kind, source, summary, reasoning, occurred_at) VALUES ('note', 'caller', '', '', now())",
  );
  await replica.buy('po_1');
  await until(all('delivered', 1));
  expect(receiver.messages).toHaveLength(1);
});

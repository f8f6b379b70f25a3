import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { DeliveriesRepository } from '../../../src/webhooks/deliveries/deliveries.repository.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { startServiceProcess, type ServiceProcess } from '../../support/service-process.js';
import { TEST_TOKEN, WITHOUT_MACHINES } from '../../support/service.js';
import { until } from '../../support/until.js';
import { isGenuine, localTarget, startReceiver, type TestReceiver } from './test-receiver.js';
import { startWebhookReplica, type WebhookReplica } from './webhook-replica.js';

let database: TestDatabase;
let client: Client;
let receiver: TestReceiver;
let replicas: WebhookReplica[];

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  receiver = await startReceiver();
  replicas = [];
});
afterEach(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await receiver.close();
  await client.end();
  await database.drop();
});

async function start(targets = [localTarget(receiver)]): Promise<WebhookReplica> {
  const replica = await startWebhookReplica(database, { targets });
  replicas.push(replica);
  return replica;
}

const count = async (status: string) =>
  (await client.query('SELECT FROM webhook_deliveries WHERE status = $1', [status])).rowCount;

it('two replicas deliver each order once', async () => {
  const [one, other] = [await start(), await start()];
  const ids = Array.from({ length: 60 }, (_, index) => `po_${index}`);
  await Promise.all(ids.map((id, index) => (index % 2 === 0 ? one : other).buy(id)));
  await until(async () => (await count('delivered')) === ids.length);
  expect(receiver.messages.map(({ order }) => order.id).sort()).toEqual(ids.sort());
  expect(new Set(receiver.messages.map(({ id }) => id)).size).toBe(ids.length);
  const errors = [one, other].flatMap(({ logs }) => logs).filter((log) => log.includes('"error"'));
  expect(errors).toEqual([]);
  expect(receiver.messages.every((message) => isGenuine(message))).toBe(true);
});

describe('a service that stops while the receiver is silent', () => {
  let dataDir: string;
  let service: ServiceProcess;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-ended-'));
    service = startServiceProcess({
      ...WITHOUT_MACHINES,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      OPERATOR_TOKEN: TEST_TOKEN,
      WEBHOOKS: JSON.stringify([localTarget(receiver)]),
    });
    await service.ready;
    receiver.reply = () => 'silence';
    const buyer = await start([]);
    await buyer.buy('po_1');
    await until(() => receiver.messages.length === 1);
  });
  afterEach(async () => {
    service.kill('SIGKILL');
    await service.exited;
    await rm(dataDir, { recursive: true });
  });

  it.each([
    ['SIGKILL', 'SIGKILL'],
    ['SIGTERM', 0],
  ] as const)('by %s leaves the delivery to another', async (signal, code) => {
    service.kill(signal);
    expect(await service.exited).toBe(code);
    receiver.reply = () => ({ status: 200 });
    await start();
    const { rows } = await client.query(
      `UPDATE webhook_deliveries SET claimed_until = clock_timestamp()
       WHERE status = 'pending' AND claimed_until > clock_timestamp() AND last_error IS NULL
       RETURNING id`,
    );
    expect(rows).toHaveLength(1);
    await until(async () => (await count('delivered')) === 1);
    expect(receiver.messages).toHaveLength(2);
    expect(receiver.messages[1]?.id).toBe(receiver.messages[0]?.id);
  });
});

it('only the holder of the lease records how an attempt ended', async () => {
  receiver.reply = () => 'silence';
  const replica = await start();
  await replica.buy('po_1');
  await until(() => receiver.messages.length === 1);
  const { rows } = await client.query<{ id: string; claim: string; key: string }>(
    'SELECT id, claim, target_key AS key FROM webhook_deliveries',
  );
  const [held] = rows;
  if (!held) throw new Error('There is no delivery');
  const repository = replica.get(DeliveriesRepository);
  expect(await repository.claim(held.key, 60_000)).toBeUndefined();
  await client.query('UPDATE webhook_deliveries SET claimed_until = clock_timestamp()');
  const taken = await repository.claim(held.key, 60_000);
  if (!taken) throw new Error('The claim was not taken over');
  const delivered = { status: 'delivered', statusCode: 200 } as const;
  expect(await repository.settle({ ...taken, claim: held.claim }, delivered, undefined)).toBe(
    false,
  );
  expect(await count('pending')).toBe(1);
  expect(await repository.settle(taken, delivered, undefined)).toBe(true);
  expect(await repository.settle(taken, delivered, undefined)).toBe(false);
  expect(await count('delivered')).toBe(1);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../../src/app.module.js';
import { readConfig } from '../../../src/config/index.js';
import { TransactionService } from '../../../src/database/index.js';
import {
  EventLogService,
  StreamAdapter,
  StreamAdmissionService,
  type OrderReference,
} from '../../../src/events/index.js';
import { PublicAddress } from '../../../src/http/index.js';
import { JobSchedule } from '../../../src/jobs/index.js';
import { createLog, NestLog } from '../../../src/logging/index.js';
import { MetricsService } from '../../../src/metrics/index.js';
import { OrderSnapshotService, PurchaseOrderService } from '../../../src/orders/index.js';
import { OutboundSettings } from '../../../src/outbound/index.js';
import { said } from '../../../src/texts/index.js';
import type { TestDatabase } from '../../support/database.js';
import { TEST_SECRETS_KEY, TEST_TOKEN, WITHOUT_MACHINES } from '../../support/service.js';

/** One replica's whole service, with the overrides of a test. */
export interface WebhookReplica {
  /** A purchase, with the event that reports it. */
  buy(id: string): Promise<void>;
  /** An event about an order, whether there is such an order or not. */
  tell(order: OrderReference): Promise<void>;
  get<T>(type: abstract new (...args: never[]) => T): T;
  metrics: MetricsService;
  logs: string[];
  close(): Promise<void>;
}

export interface ReplicaOptions {
  targets: object[];
  settings?: Partial<OutboundSettings>;
  /** The source of bodies; the database when omitted. */
  orders?: Pick<OrderSnapshotService, 'findAll'>;
}

export async function startWebhookReplica(
  database: TestDatabase,
  { targets, settings = {}, orders }: ReplicaOptions,
): Promise<WebhookReplica> {
  const dataDir = await mkdtemp(join(tmpdir(), 'routekeeper-webhooks-'));
  const config = readConfig({
    ...WITHOUT_MACHINES,
    DATA_DIR: dataDir,
    WEBHOOKS: JSON.stringify(targets),
  });
  const logs: string[] = [];
  const metrics = new MetricsService();
  const address = new PublicAddress('https://route.example');
  const builder = Test.createTestingModule({
    imports: [
      AppModule.forRoot({
        config,
        connection: database.connection,
        address,
        token: TEST_TOKEN,
        secretsKeys: [TEST_SECRETS_KEY],
        metrics,
        schedule: new JobSchedule(['webhooks', 'webhook-targets']),
      }),
    ],
  })
    .overrideProvider(OutboundSettings)
    .useValue(Object.assign(new OutboundSettings(), settings));
  if (orders) builder.overrideProvider(OrderSnapshotService).useValue(orders);
  const module = await builder.compile();
  const log = createLog({
    level: 'trace',
    destination: { write: (line) => void logs.push(line) },
  });
  const app = module.createNestApplication(new FastifyAdapter(), { logger: new NestLog(log) });
  app.useWebSocketAdapter(
    new StreamAdapter(app, app.get(StreamAdmissionService, { strict: false })),
  );
  await app.listen(0, '127.0.0.1');
  const transactions = app.get(TransactionService);
  const events = app.get(EventLogService, { strict: false });
  const told = (order: OrderReference) =>
    ({
      kind: 'order_updated',
      summary: said(`Order ${order.key}`),
      reasoning: said('a test'),
      order,
    }) as const;
  return {
    metrics,
    logs,
    get: (type) => app.get(type, { strict: false }),
    buy: (id) =>
      transactions.run(async (manager) => {
        await app.get(PurchaseOrderService, { strict: false }).place(manager, purchase(id));
        await events.append(manager, told({ kind: 'purchase', key: id }));
      }),
    tell: (order) => transactions.run((manager) => events.append(manager, told(order))),
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

const purchase = (id: string) => ({
  id,
  vendor: 'acme-supply',
  label: `A-${id}`,
  placedAt: new Date(),
  totalFen: 600,
  lines: [
    {
      id: 'line_1',
      vendorSku: 'cola',
      title: 'Cola',
      unit: 'EA' as const,
      contains: 1,
      imageUrl: null,
      priceFen: 300,
      quantity: 2,
    },
  ],
  expectation: { method: 'shipping' as const, destination: {}, pickupAt: null },
});

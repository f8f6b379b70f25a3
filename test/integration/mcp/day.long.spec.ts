import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from '@modelcontextprotocol/client';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { vendorsOf } from '../../support/route.js';
import { startTestService, type TestService } from '../../support/service.js';
import { startSimulatorProcess, type SimulatorProcess } from '../../support/simulator-process.js';
import { issue } from '../principals/principal-calls.js';
import { connect, keyed, META } from './mcp-calls.js';
import { CURRENCY } from '../../../src/money/index.js';

/** Sends each request to the next replica, whoever sent it. */
async function startProxy(targets: readonly string[]) {
  const served = targets.map(() => 0);
  let turn = 0;
  const proxy: Server = createServer((incoming, outgoing) => {
    turn = (turn + 1) % targets.length;
    served[turn] = (served[turn] ?? 0) + 1;
    const { method, headers, url = '/' } = incoming;
    const onward = forward(new URL(url, targets[turn]), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    served,
    close: () =>
      new Promise((resolve) => {
        proxy.close(resolve);
        proxy.closeAllConnections();
      }),
  };
}

let database: TestDatabase;
let simulator: SimulatorProcess;
let replicas: TestService[];
let proxy: Awaited<ReturnType<typeof startProxy>>;

beforeEach(async () => {
  database = await createTestDatabase();
  simulator = await startSimulatorProcess({ machines: 2 });
  const environment = {
    VENDORS: JSON.stringify(vendorsOf(simulator)),
    CATALOG_CACHE_S: '0',
    INVENTORY_CACHE_S: '0',
  };
  replicas = [
    await startTestService(environment, database),
    await startTestService(environment, database),
  ];
  proxy = await startProxy(replicas.map(({ origin }) => origin));
});
afterEach(async () => {
  await proxy.close();
  for (const replica of replicas) await replica.close();
  await simulator.stop();
  await database.drop();
});

/** Calls a tool that must succeed. */
async function use<T>(client: Client, name: string, args: Record<string, unknown>): Promise<T> {
  const { structuredContent, isError } = await client.callTool({ name, arguments: args });
  if (isError) throw new Error(`${name} was refused: ${JSON.stringify(structuredContent)}`);
  return structuredContent as T;
}

const ADDRESS = {
  street_address: '1 Century Avenue',
  address_locality: 'Linjiang',
  first_name: 'Wei',
  phone_number: '+86 21 5555 0100',
};
const purchase = (quantity: number) => ({
  line_items: [{ item: { id: 'acme-supply:AC300385' }, quantity, quantity_unit: { unit: 'BX' } }],
  fulfillment: { methods: [{ type: 'shipping', destinations: [ADDRESS] }] },
});

interface Checkout {
  id: string;
  status: string;
}
interface Run {
  id: string;
  status: string;
  line_items: { slot_id: string; checkout_id?: string }[];
}

it.each(['current', 'older'] as const)(
  'an agent works a whole day over two replicas, in the %s revision',
  async (revision) => {
    const [owner] = replicas;
    if (!owner) throw new Error('There is no replica');
    const decide = async () => {
      const { body } = await owner.call('GET', '/ucp/v1/approvals');
      expect(body.approvals).toHaveLength(1);
      for (const { id } of body.approvals as { id: string }[]) {
        const decided = await owner.call('POST', `/ucp/v1/approvals/${id}`, {
          json: { approved: true },
        });
        expect(decided.status).toBe(200);
      }
    };
    const machines = await simulator.machines();
    for (const { id, name } of machines) {
      await owner.call('PUT', `/ucp/v1/locations/${id}`, { json: { name } });
    }
    await owner.call('PATCH', '/ucp/v1/rules', { json: { defaultDestination: ADDRESS } });
    const agent = await issue(owner, { role: 'agent', name: 'Day agent' });
    const client = await connect(proxy.origin, revision, agent.token);
    try {
      await use(client, 'sync_machines', {});

      // Search and buy.
      const found = await use<{ products: unknown[] }>(client, 'search_catalog', {
        meta: META,
        catalog: { query: 'water' },
      });
      expect(found.products.length).toBeGreaterThan(0);
      const small = await use<Checkout>(client, 'create_checkout', {
        meta: META,
        checkout: purchase(1),
      });
      expect(small.status).toBe('ready_for_complete');
      const complete = (id: string, key: string) =>
        use<Checkout>(client, 'complete_checkout', {
          meta: keyed(key),
          id,
          checkout: { confirm: true },
        });
      const bought = await complete(small.id, 'buy-small');
      expect(bought.status).toBe('completed');
      // Repeated on the other replica, it buys nothing more.
      expect(await complete(small.id, 'buy-small')).toEqual(bought);

      // A purchase that the owner has to approve.
      const large = await use<Checkout>(client, 'create_checkout', {
        meta: META,
        checkout: purchase(40),
      });
      const waiting = await complete(large.id, 'buy-large');
      expect(waiting.status).toBe('requires_escalation');
      await decide();
      expect((await complete(large.id, 'buy-large-approved')).status).toBe('completed');

      // A price.
      const [machine] = machines;
      const { slots } = await use<{
        slots: { item: { id: string }; price: { amount: number } }[];
      }>(client, 'get_machine', { id: machine?.id, format: 'full' });
      const [slot] = slots;
      const prices = await use<{ results?: unknown[] }>(client, 'set_prices', {
        location: machine?.id,
        confirm: true,
        prices: [
          {
            item: { id: slot?.item.id },
            price: { amount: (slot?.price.amount ?? 0) + 10, currency: CURRENCY.code },
          },
        ],
      });
      expect(prices).toMatchObject({ ucp: { status: 'success' } });

      // Plan, run, receive.
      const { plans } = await use<{ plans: unknown[] }>(client, 'get_plan', {});
      expect(plans.length).toBeGreaterThan(0);
      const run = await use<Run>(client, 'build_run', {});
      expect(run.status).toBe('pending_approval');
      await decide();
      const placed = await use<Run>(client, 'place_run', { id: run.id, skip_unresolved: true });
      expect(placed.status).toBe('placed');
      const received = await use<Run>(client, 'receive_run', {
        id: run.id,
        delivered: placed.line_items
          .filter(({ checkout_id }) => checkout_id !== undefined)
          .map(({ slot_id }) => ({ slot_id, quantity: 2 })),
      });
      expect(received.status).toBe('delivered');
      await use(client, 'append_event', {
        kind: 'field_visit',
        summary: 'Filled the machines',
        reasoning: 'The delivery came',
      });
      expect(Math.min(...proxy.served)).toBeGreaterThan(5);
    } finally {
      await client.close();
    }
  },
);

import { chmod, mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHIPPING } from '../integration/checkout/purchase.js';
import { vendorsOf } from '../support/route.js';
import { startServiceProcess, type ServiceProcess } from '../support/service-process.js';
import { startSimulatorProcess, type SimulatorProcess } from '../support/simulator-process.js';
import { removeLater } from '../support/started-processes.js';
import { call } from '../support/service.js';
import { until } from '../support/until.js';
import { useStarted } from '../support/use-started.js';

interface Goods {
  products: { id: string; variants: { metadata: { supplier_stock: number } }[] }[];
}

/** Longer than the test: only a kill ends the purchase. */
const SLOW_MS = 600_000;

const simulator: SimulatorProcess & { close(): unknown } = useStarted(async () => {
  const started = await startSimulatorProcess();
  return { ...started, close: () => started.stop() };
});
let dataDir: string;
let service: ServiceProcess;

beforeAll(async () => {
  dataDir = removeLater(await mkdtemp(join(tmpdir(), 'routekeeper-process-')));
  // PostgreSQL's account must be able to enter it when the tests run as root.
  await chmod(dataDir, 0o755);
});

/** With its embedded database, as a stranger starts it. */
async function start(): Promise<void> {
  service = startServiceProcess({
    DATA_DIR: dataDir,
    VENDORS: JSON.stringify(vendorsOf(simulator)),
    RULES: JSON.stringify({ spendingLimitPerDay: null }),
    UPSTREAM_TIMEOUT_MS: '5000',
  });
  await service.ready;
}

async function ask(method: string, path: string, json?: object): Promise<Record<string, unknown>> {
  const token = (await readFile(join(dataDir, 'operator-token'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await call(await service.ready, method, `/ucp/v1/${path}`, { json, headers });
  return answer.body;
}

const statusOf = async (id: string) => (await ask('GET', `checkout-sessions/${id}`)).status;
const ordersOf = async (ref: string) =>
  (await simulator.books()).orders.filter((order) => order.ref === ref);

it('a purchase that is killed in the middle is completed once after a restart', async () => {
  await start();
  expect(service.output()).toContain(join(dataDir, 'operator-token'));
  expect((await stat(join(dataDir, 'operator-token'))).mode & 0o777).toBe(0o600);

  const { products } = (await ask('POST', 'catalog/search', {})) as unknown as Goods;
  const inStock = products.find(({ variants }) => (variants[0]?.metadata.supplier_stock ?? 0) > 9);
  const id = 'PO-killed';
  const created = await ask('POST', 'checkout-sessions', {
    id,
    line_items: [{ item: { id: inStock?.id }, quantity: 1, quantity_unit: { unit: 'EA' } }],
    fulfillment: SHIPPING,
  });
  expect(created).toMatchObject({ status: 'ready_for_complete' });

  // The supplier takes the order, but its answer never arrives.
  await simulator.setFault('createOrder', { kind: 'slow', times: 1, delayMs: SLOW_MS });
  const cutOff = expect(
    ask('POST', `checkout-sessions/${id}/complete`, { confirm: true }),
  ).rejects.toThrow();
  await until(async () => (await simulator.books()).requests.createOrder > 0);
  service.kill('SIGKILL');
  await service.exited;
  await cutOff;

  await simulator.clearFaults();
  await start();
  await until(async () => (await statusOf(id)) === 'completed');
  expect(await ordersOf(id)).toHaveLength(1);
  const { order } = (await ask('GET', `orders/${id}`)) as { order?: { id: string } };
  expect(order?.id ?? id).toBe(id);

  service.kill('SIGTERM');
  expect(await service.exited).toBe(0);
});

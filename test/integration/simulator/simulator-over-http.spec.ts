import { startSimulatorProcess, type SimulatorProcess } from '../../support/simulator-process.js';
import { boxInStock, order as orderOf, send } from './requests.js';

const HOUR = 3_600_000;

describe('the simulated vendor over HTTP', () => {
  let simulator: SimulatorProcess;
  let locationId: string;
  let sku: string;
  const order = (ref: string, quantity?: number) => orderOf(ref, sku, quantity);

  beforeAll(async () => {
    simulator = await startSimulatorProcess({ leadTimeMs: 6 * HOUR });
    const [machine] = await simulator.machines();
    locationId = machine?.id ?? '';
    sku = await boxInStock(simulator);
  });
  afterEach(async () => {
    await simulator.clearFaults();
  });
  afterAll(async () => {
    await simulator.stop();
  });

  it.each(['/catalog', '/orders/x', '/control/books', '/nowhere'])(
    'reveals nothing at %s without the token',
    async (path) => {
      for (const token of ['', 'wrong', `${simulator.token}x`]) {
        const { status, body } = await send({ url: simulator.url, token }, 'GET', path);
        expect(status).toBe(401);
        expect(body).toEqual({ ok: false, reason: 'The token is missing or wrong' });
      }
    },
  );

  it('accepts an order, reports its status, and delivers it', async () => {
    const placed = await send(simulator, 'POST', '/orders', order('po_1'));
    expect(placed).toEqual({
      status: 200,
      body: { ok: true, externalRef: expect.stringMatching(/^SO\d{14}$/) as string },
    });
    expect(await send(simulator, 'POST', '/orders', order('po_1'))).toEqual(placed);
    expect(await send(simulator, 'GET', '/orders/po_1')).toMatchObject({
      status: 200,
      body: { ok: true, state: 'ordered', logistics: [{ code: 'ACCEPTED' }] },
    });
    await simulator.advance(6 * HOUR);
    expect(await send(simulator, 'GET', '/orders/po_1')).toMatchObject({
      body: { ok: true, state: 'arrived' },
    });
  });

  it('cancels an order through the control interface', async () => {
    await send(simulator, 'POST', '/orders', order('po/2 二'));
    await simulator.cancelOrder('po/2 二');
    const path = `/orders/${encodeURIComponent('po/2 二')}`;
    expect(await send(simulator, 'GET', path)).toMatchObject({ body: { state: 'cancelled' } });
    expect(await send(simulator, 'POST', '/control/orders/none/cancel')).toMatchObject({
      status: 404,
      body: { ok: false },
    });
  });

  it.each(['/orders/unknown', '/restock/unknown'])('responds 404 to %s', async (path) => {
    expect(await send(simulator, 'GET', path)).toEqual({
      status: 404,
      body: { ok: false, reason: 'No record of reference unknown' },
    });
  });

  it('shows machines, their stock and their sales', async () => {
    const inventory = await send(simulator, 'GET', `/inventory?locationId=${locationId}`);
    expect(inventory.status).toBe(200);
    expect(inventory.body.items).toContainEqual({
      vendorSku: expect.stringMatching(/^\d+$/) as string,
      title: expect.any(String) as string,
      barcode: expect.stringMatching(/^69\d{11}$/) as string,
      imageUrl: expect.stringMatching(/^http:.+\/pictures\/\d+\.png$/) as string,
      priceFen: expect.any(Number) as number,
      stock: expect.any(Number) as number,
      slotId: expect.any(String) as string,
      capacity: expect.any(Number) as number,
    });
    const now = Date.now();
    const query = `fromMs=${now - 90 * 24 * HOUR}&toMs=${now}&page=2&size=50&settledOnly=true`;
    const ledger = await send(simulator, 'GET', `/ledger?${query}`);
    expect(ledger.body).toMatchObject({ ok: true, page: 2 });
    expect(ledger.body.records).toHaveLength(50);
    for (const record of ledger.body.records as object[]) {
      expect(record).toMatchObject({ state: 'settled', status: 'TRADE_SUCCESS' });
    }
  });

  it('shows a picture of a product without a token', async () => {
    const { body } = await send(simulator, 'GET', '/catalog');
    const products = body.products as { imageUrl?: string }[];
    const address = products.find(({ imageUrl }) => imageUrl !== undefined)?.imageUrl ?? '';
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const start = Buffer.from(await answer.arrayBuffer())
      .subarray(0, 8)
      .toString('latin1');
    expect(start).toBe('\x89PNG\r\n\x1a\n');
    expect((await fetch(address.replace('.png', '.svg'))).status).toBe(401);
  });

  it('changes prices and accepts restock recommendations', async () => {
    const inventory = await send(simulator, 'GET', `/inventory?locationId=${locationId}`);
    const [{ vendorSku }] = inventory.body.items as [{ vendorSku: string }];
    const prices = { locationId, lines: [{ vendorSku, priceFen: 888 }] };
    expect(await send(simulator, 'POST', '/prices', prices)).toEqual({
      status: 200,
      body: { ok: true, count: 1 },
    });
    const changed = await send(simulator, 'GET', `/inventory?locationId=${locationId}`);
    expect(changed.body.items).toContainEqual(
      expect.objectContaining({ vendorSku, priceFen: 888 }),
    );
    const lines = [{ vendorSku, quantity: 2, reason: '低库存' }];
    const restock = { locationId, ref: 'batch-1', binding: false, lines };
    expect(await send(simulator, 'POST', '/restock', restock)).toEqual({
      status: 200,
      body: { ok: true, count: 1 },
    });
    expect(await send(simulator, 'GET', '/restock/batch-1')).toMatchObject({
      body: { ok: true, state: 'received', delivered: [], completedAt: null },
    });
  });

  it.each([
    ['POST', '/orders', '{"ref":', 400, 'JSON'],
    ['POST', '/orders', {}, 400, 'ref: '],
    ['POST', '/orders', orderOf('po_9', 'any', 0), 400, 'lines.0.quantity: '],
    ['POST', '/orders', orderOf('po_9', 'none'), 422, 'Unknown product none'],
    ['POST', '/restock', { locationId: 'x', ref: 'r', binding: true, lines: [] }, 400, 'binding: '],
    ['POST', '/prices', { locationId: 'x', lines: [{ vendorSku: 'y', priceFen: 5 }] }, 422, 'x'],
    ['GET', '/ledger?fromMs=yesterday&toMs=2', undefined, 400, 'fromMs: must be a whole number'],
    ['GET', '/ledger?fromMs=1&toMs=2&size=101', undefined, 422, 'size must be from 1 to 100'],
    ['GET', '/inventory', undefined, 400, 'locationId: '],
    ['GET', '/nowhere', undefined, 404, 'There is no GET /nowhere'],
    ['PUT', '/control/faults/createOrder', { kind: 'explode' }, 400, 'kind: '],
    ['PUT', '/control/faults/fly', { kind: 'refuse' }, 400, 'method: '],
    ['POST', '/control/clock', { advanceMs: -1 }, 400, 'advanceMs: '],
  ])('refuses %s %s with %j: %d and a message', async (method, path, body, status, reason) => {
    const answer = await send(simulator, method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ ok: false, reason: expect.stringContaining(reason) as string });
  });

  it.each([
    ['refuse', 422, 0],
    ['refuse_credentials', 401, 0],
    ['fail_before', 500, 0],
    ['fail_after', 500, 1],
  ] as const)('responds to %s with %d, having stored %d', async (kind, status, booked) => {
    await simulator.setFault('createOrder', { kind, times: 1 });
    const ref = `po_${kind}`;
    const answer = await send(simulator, 'POST', '/orders', order(ref));
    expect(answer.status).toBe(status);
    expect(answer.body.ok).toBe(false);
    const { orders } = await simulator.books();
    expect(orders.filter((one) => one.ref === ref)).toHaveLength(booked);
    expect(await send(simulator, 'POST', '/orders', order(ref))).toMatchObject({ status: 200 });
  });

  it.each([
    ['drop_before', 0],
    ['drop_after', 1],
    ['garbage', 1],
  ] as const)(
    'leaves the outcome of %s unknown to the caller, having stored %d',
    async (kind, booked) => {
      await simulator.setFault('createOrder', { kind });
      const ref = `po_${kind}`;
      await expect(send(simulator, 'POST', '/orders', order(ref))).rejects.toThrow();
      const { orders } = await simulator.books();
      expect(orders.filter((one) => one.ref === ref)).toHaveLength(booked);
    },
  );

  it('delays the response when slow, although the order is stored', async () => {
    await simulator.setFault('createOrder', { kind: 'slow', delayMs: 300 });
    const before = performance.now();
    expect(await send(simulator, 'POST', '/orders', order('po_slow'))).toMatchObject({
      status: 200,
    });
    expect(performance.now() - before).toBeGreaterThanOrEqual(295);
  });
});

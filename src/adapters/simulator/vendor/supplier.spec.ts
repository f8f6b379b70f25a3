import { createSimulator, type Simulator } from '../index.js';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 15, 3);
const SHIPPING = {
  method: 'shipping' as const,
  contactName: '王敏',
  contactPhone: '13800000000',
  address: '临江市河西区纬九路 118 号',
};

const newSimulator = () => createSimulator({ now: () => NOW, leadTimeMs: 6 * HOUR });

async function boxedProduct(simulator: Simulator) {
  const catalog = await simulator.supply.catalog({});
  if (!catalog.ok) throw new Error(catalog.reason);
  const product = catalog.value.products.find(
    ({ packPriceFen, stock }) => packPriceFen !== null && stock > 1000,
  );
  if (!product) throw new Error('Nothing is sold by the box');
  return product;
}

const stockOf = async (simulator: Simulator, vendorSku: string) => {
  const catalog = await simulator.supply.catalog({});
  return (
    catalog.ok && catalog.value.products.find((product) => product.vendorSku === vendorSku)?.stock
  );
};

const line = (vendorSku: string, quantity = 2, unit: 'each' | 'pack' = 'pack') => ({
  vendorSku,
  quantity,
  unit,
});

describe('the catalogue', () => {
  it('is searched in Chinese and English, whatever the case', async () => {
    const simulator = newSimulator();
    const titlesFor = async (keyword: string) => {
      const found = await simulator.supply.catalog({ keyword });
      return found.ok && found.value.products.map(({ title }) => title);
    };
    const title = '跳跳熊 无糖可乐 Bouncebear Zero Sugar Cola';
    expect(await titlesFor('zero sugar COLA')).toEqual([title]);
    expect(await titlesFor('无糖可乐')).toEqual([title]);
    expect(await titlesFor('no such thing')).toEqual([]);
  });
});

describe('a supplier order', () => {
  it('is accepted once: the same reference again changes nothing', async () => {
    const simulator = newSimulator();
    const { vendorSku, packPriceFen } = await boxedProduct(simulator);
    const place = () => simulator.supply.createOrder('po_1', [line(vendorSku)], SHIPPING);
    const answers = await Promise.all([place(), place(), place()]);
    expect(answers[0].outcome).toBe('ok');
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    const { orders, requests } = simulator.books();
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      ref: 'po_1',
      lines: [line(vendorSku)],
      totalFen: 2 * (packPriceFen ?? NaN),
      state: 'ordered',
      acceptedAt: NOW,
    });
    expect(requests.createOrder).toBe(3);
  });

  it('is refused under the reference of another order', async () => {
    const simulator = newSimulator();
    const { vendorSku } = await boxedProduct(simulator);
    await simulator.supply.createOrder('po_1', [line(vendorSku)], SHIPPING);
    const other = await simulator.supply.createOrder('po_1', [line(vendorSku, 3)], SHIPPING);
    expect(other).toMatchObject({ outcome: 'refused', kind: 'rejected' });
    expect(simulator.books().orders).toHaveLength(1);
  });

  it('reduces the stock, and restores it when cancelled', async () => {
    const simulator = newSimulator();
    const { vendorSku, packSize, stock } = await boxedProduct(simulator);
    await simulator.supply.createOrder('po_1', [line(vendorSku, 3)], SHIPPING);
    expect(await stockOf(simulator, vendorSku)).toBe(stock - 3 * packSize);
    expect(await simulator.cancelOrder('po_1')).toBe('cancelled');
    expect(await stockOf(simulator, vendorSku)).toBe(stock);
  });

  it('adds the lines of one product before checking the stock', async () => {
    const simulator = newSimulator();
    const { vendorSku, stock } = await boxedProduct(simulator);
    const half = Math.ceil(stock / 2) + 1;
    const lines = [line(vendorSku, half, 'each'), line(vendorSku, half, 'each')];
    expect(await simulator.supply.createOrder('po_1', lines, SHIPPING)).toMatchObject({
      outcome: 'refused',
      reason: `Not enough stock of ${vendorSku}: ${2 * half} wanted, ${stock} there`,
    });
  });

  it.each([
    ['an unknown product', [line('nothing')], SHIPPING, 'Unknown product nothing'],
    ['no lines', [], SHIPPING, 'The order has no lines'],
    ['no phone', [line('AC300189')], { ...SHIPPING, contactPhone: ' ' }, 'contactPhone'],
    [
      'an unknown site',
      [line('AC300189')],
      { method: 'pickup' as const, pickupAt: NOW, siteId: 'nowhere' },
      'Unknown pickup site nowhere',
    ],
    ['half a box', [line('AC300189', 0.5)], SHIPPING, 'whole number'],
    ['a negative quantity', [line('AC300189', -1)], SHIPPING, 'whole number'],
  ])('is refused with a reason for %s', async (_, lines, fulfillment, reason) => {
    const simulator = newSimulator();
    const answer = await simulator.supply.createOrder('po_1', lines, fulfillment);
    expect(answer.outcome === 'refused' && answer.reason).toContain(reason);
    expect(simulator.books().orders).toEqual([]);
  });

  it('is refused by the box for a product without boxes', async () => {
    const simulator = newSimulator();
    const catalog = await simulator.supply.catalog({});
    const single = catalog.ok && catalog.value.products.find(({ packSize }) => packSize === 1);
    const sku = single ? single.vendorSku : '';
    const answer = await simulator.supply.createOrder('po_1', [line(sku, 1)], SHIPPING);
    expect(answer).toMatchObject({
      outcome: 'refused',
      reason: `${sku} is sold by the piece only`,
    });
  });

  it('arrives after the lead time, step by step', async () => {
    const simulator = newSimulator();
    const { vendorSku } = await boxedProduct(simulator);
    await simulator.supply.createOrder('po_1', [line(vendorSku)], SHIPPING);
    const seen: unknown[] = [];
    for (let hours = 0; hours <= 6; hours += 1.5) {
      const status = await simulator.supply.orderStatus('po_1');
      if (status.ok) {
        seen.push([status.value.state, status.value.rawStatus, status.value.logistics.length]);
      }
      await simulator.advance(1.5 * HOUR);
    }
    expect(seen).toEqual([
      ['ordered', 'ACCEPTED', 1],
      ['ordered', 'PACKED', 2],
      ['ordered', 'SHIPPED', 3],
      ['ordered', 'SHIPPED', 3],
      ['arrived', 'SIGNED', 4],
    ]);
    expect(await simulator.cancelOrder('po_1')).toBe('too_late');
  });

  it('can be cancelled by the supplier until it has arrived', async () => {
    const simulator = newSimulator();
    const { vendorSku } = await boxedProduct(simulator);
    await simulator.supply.createOrder('po_1', [line(vendorSku)], SHIPPING);
    await simulator.advance(2 * HOUR);
    expect(await simulator.cancelOrder('po_1')).toBe('cancelled');
    expect(await simulator.cancelOrder('po_1')).toBe('cancelled');
    await simulator.advance(10 * HOUR);
    const status = await simulator.supply.orderStatus('po_1');
    expect(status.ok && status.value).toMatchObject({ state: 'cancelled', rawStatus: 'CANCELLED' });
    expect(status.ok && status.value.logistics).toHaveLength(3);
    expect(await simulator.cancelOrder('po_2')).toBe('unknown');
  });

  it('is not found under another reference', async () => {
    expect(await newSimulator().supply.orderStatus('po_9')).toMatchObject({
      ok: false,
      kind: 'unknown_ref',
    });
  });

  it('can draw on stock replenished in later weeks', async () => {
    const simulator = newSimulator();
    const { vendorSku, stock } = await boxedProduct(simulator);
    await simulator.supply.createOrder('po_1', [line(vendorSku, stock, 'each')], SHIPPING);
    expect(await stockOf(simulator, vendorSku)).toBe(0);
    await simulator.advance(14 * 24 * HOUR);
    expect(await stockOf(simulator, vendorSku)).toBeGreaterThan(0);
  });
});

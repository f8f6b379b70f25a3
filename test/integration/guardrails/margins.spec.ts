import { useStarted } from '../../support/use-started.js';
import { startTestService, type Answer } from '../../support/service.js';
import { answers, product, ScriptedVendor } from '../../support/vendor/index.js';
import { line, SHIPPING, Shopper, checkoutOf } from '../checkout/purchase.js';
import { addMachine } from '../locations/machines.js';
import { issue } from '../principals/principal-calls.js';
import { codesOf, messagesOf, Pricing } from '../pricing/pricing-calls.js';
import { machineItem, ScriptedMachine, startMachineVendor } from '../pricing/scripted-machine.js';
import { moneyText } from '../../../src/money/index.js';

const platform = new ScriptedMachine();

async function start() {
  const machines = await startMachineVendor(platform);
  const supplier = await ScriptedVendor.start();
  const service = await startTestService({
    VENDORS: JSON.stringify([
      machines.entry('own-machine', ['pricing']),
      supplier.entry('own-supply'),
    ]),
    RATE_LIMIT_PER_MINUTE: '0',
    CATALOG_CACHE_S: '0',
  });
  await addMachine(service, { id: 'M1', namespace: 'own-machine' });
  return {
    machines,
    supplier,
    service,
    pricing: new Pricing(service, 'M1', 'own-machine'),
    shopper: new Shopper({ service }),
    async close() {
      await service.close();
      await machines.close();
      await supplier.close();
    },
  };
}

const started = useStarted(start);

const query = (sql: string, values: unknown[] = []) =>
  started.service.dataSource.query<unknown[]>(sql, values);

/** The supplier sells cola in boxes of 24 at this price. */
const sell = (packPriceFen: number) => {
  const cola = product('cola', Math.round(packPriceFen / 24), { packSize: 24, packPriceFen });
  started.supplier.answer('catalog', { products: [cola] });
};

beforeEach(async () => {
  platform.items = [machineItem('cola', 500, 'Cola')];
  sell(9_600);
  await started.pricing.forget();
  await query(
    `TRUNCATE checkout_sessions, purchase_orders, ledger_transactions, ledger_lines,
       sku_alias_decisions CASCADE`,
  );
  await started.pricing.rules({ minMarginPercent: 20, priceCapPerItem: 100_000 });
});

const isSame = () =>
  query(
    `INSERT INTO sku_alias_decisions (sku_a, sku_b, same)
     VALUES ('own-machine:cola', 'own-supply:cola', true)`,
  );

const sold = (costFen: number) =>
  query(
    `WITH sale AS (
       INSERT INTO ledger_transactions (namespace, order_no, location_id, status, total_fen,
         created_at_raw, sold_at, first_seen_at, changed_at, paid_lines, paid_skus, settled, digest)
       VALUES ('own-machine', gen_random_uuid(), 'M1', 'DONE', 0, '', now(), now(), now(), 1,
         'cola', true, '')
       RETURNING id
     )
     INSERT INTO ledger_lines (transaction_id, line_no, vendor_sku, price_fen, cost_fen, status)
     SELECT id, 1, 'cola', 500, $1, 'paid' FROM sale`,
    [costFen],
  );

/** Buys a box, and returns the number of the order. */
async function bought(packPriceFen: number): Promise<string> {
  sell(packPriceFen);
  const item = { id: 'own-supply:cola' };
  const { id } = await started.shopper.ready([line(item, 1, 'BX')], { fulfillment: SHIPPING });
  expect(checkoutOf(await started.shopper.complete(id)).status).toBe('completed');
  return id;
}

const put = (priceFen: number): Promise<Answer> => started.pricing.put([['cola', priceFen]]);
const reasonOf = (answer: Answer) =>
  messagesOf(answer).find(({ code }) => code === 'approval_required')?.content;

describe('a price below the smallest margin', () => {
  it('requires approval, and names the cost last paid with its order', async () => {
    await isSame();
    const order = await bought(9_600);
    sell(100);
    await sold(1);
    expect(codesOf(await put(500))).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(reasonOf(await put(499))).toContain(
      `Cola at ${moneyText(499)} leaves a margin of less than 20% over its known cost of ${moneyText(400)} (${moneyText(9_600)} for 24), paid for own-supply:cola on ${today}, order ${order} (minMarginPercent)`,
    );
    const answer = await put(399);
    expect(reasonOf(answer)).toContain(
      `Cola at ${moneyText(399)} is below its known cost of ${moneyText(400)}`,
    );
    expect(codesOf(answer)).toEqual(['approval_required', 'below_cost']);
    expect(platform.items[0]?.priceFen).toBe(500);
  });

  it('is found by the cost of the last sale, if nothing was bought in 90 days', async () => {
    await isSame();
    const order = await bought(100);
    await sold(450);
    const bill = (age: string) =>
      query(
        'UPDATE purchase_orders SET placed_at = clock_timestamp() - $2::interval WHERE id = $1',
        [order, age],
      );
    await bill('89 days');
    expect(codesOf(await put(499))).toEqual([]);
    await bill('90 days 1 minute');
    expect(reasonOf(await put(498))).toContain(
      `its known cost of ${moneyText(450)}, from the last sale in the ledger (minMarginPercent)`,
    );
  });

  it('is found by the present price of the supplier, if nothing else is known', async () => {
    await isSame();
    expect(reasonOf(await put(499))).toContain(
      `its known cost of ${moneyText(400)}, the present price of own-supply:cola (minMarginPercent)`,
    );
    sell(9_580);
    expect(codesOf(await put(499))).toEqual([]);
  });

  it('is assumed while the only source of the cost cannot be read', async () => {
    await isSame();
    expect(codesOf(await put(510))).toEqual([]);
    started.supplier.answer('catalog', answers({ ok: false, reason: 'closed' }, 503));
    expect(reasonOf(await put(505))).toContain('The cost of Cola cannot be read: own-supply');
  });

  it('needs no approval where no cost is known, nor without the rule', async () => {
    expect(codesOf(await put(1))).toEqual([]);
    await isSame();
    await started.pricing.rules({ minMarginPercent: null });
    expect(codesOf(await put(2))).toEqual([]);
  });

  it('is applied once the owner approves it', async () => {
    await isSame();
    const id = await started.pricing.ask([['cola', 100]]);
    expect((await started.pricing.approval(id)).reasoning).toContain('minMarginPercent');
    expect((await started.pricing.resolve(id, true)).status).toBe(200);
    expect(platform.items[0]?.priceFen).toBe(100);
  });

  it('is found whatever an agent says about the product', async () => {
    await isSame();
    await bought(9_600);
    const cola = product('cola', 400, { packSize: 24, packPriceFen: 9_600 });
    started.supplier.answer('catalog', { products: [cola, product('cup', 1)] });
    const { call } = await issue(started.service, { role: 'agent' });
    const agent = new Shopper({ service: { ...started.service, call } });
    const aliases = '/ucp/v1/skus/own-machine:cola/aliases';
    const lookup = { ids: ['own-machine:cola'], filters: { location: 'M1' } };
    expect((await call('POST', '/ucp/v1/catalog/lookup', { json: lookup })).status).toBe(200);
    const json = { aliases: [{ sku_id: 'own-supply:cup', source: 'manual' }] };
    expect((await call('PUT', aliases, { json })).status).toBe(200);
    const { id } = await agent.ready([line({ id: 'own-supply:cup' }, 1)]);
    expect(checkoutOf(await agent.complete(id)).status).toBe('completed');
    expect(reasonOf(await put(499))).toContain(`its known cost of ${moneyText(400)}`);
    expect((await call('DELETE', `${aliases}/own-supply:cola`)).status).toBe(200);
    expect(reasonOf(await put(498))).toContain(`its known cost of ${moneyText(400)}`);
    // The owner's word counts.
    const path = `${aliases}/own-supply:cup`;
    expect((await started.service.call('PUT', aliases, { json })).status).toBe(200);
    expect(codesOf(await put(497))).toEqual([]);
    expect((await started.service.call('DELETE', path)).status).toBe(200);
    expect(reasonOf(await put(496))).toContain(`its known cost of ${moneyText(400)}`);
  });

  it('is found by an agent’s alias where nothing else tells the cost', async () => {
    const { call } = await issue(started.service, { role: 'agent' });
    const json = { aliases: [{ sku_id: 'own-supply:cola', source: 'manual' }] };
    await call('PUT', '/ucp/v1/skus/own-machine:cola/aliases', { json });
    expect(reasonOf(await put(499))).toContain('the present price of own-supply:cola');
    await sold(100);
    expect(codesOf(await put(499))).toEqual([]);
  });

  it('is found when the rule is set while the request waits for the machine', async () => {
    await isSame();
    await started.pricing.rules({ minMarginPercent: null });
    let show: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      const held = new Promise<void>((go) => (show = go));
      started.machines.answer('inventory', async () => {
        resolve();
        await held;
        return platform.show();
      });
    });
    const answer = put(100);
    await asked;
    await started.pricing.rules({ minMarginPercent: 20 });
    show();
    started.machines.answer('inventory', platform.show);
    expect(codesOf(await answer)).toContain('approval_required');
    expect(platform.items[0]?.priceFen).toBe(500);
  });
});

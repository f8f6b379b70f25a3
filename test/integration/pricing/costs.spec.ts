import { useStarted } from '../../support/use-started.js';
import { startTestService } from '../../support/service.js';
import { answers, product, ScriptedVendor } from '../../support/vendor/index.js';
import { addMachine } from '../locations/machines.js';
import { CURRENCY } from '../../../src/money/index.js';

async function start() {
  const supplier = await ScriptedVendor.start();
  const service = await startTestService({
    VENDORS: JSON.stringify([
      { namespace: 'own-machine', baseUrl: 'http://127.0.0.1:9/ops', token: 'vendor-token' },
      supplier.entry('own-supply'),
    ]),
    RATE_LIMIT_PER_MINUTE: '0',
  });
  await addMachine(service, { id: 'M1', namespace: 'own-machine' });
  await service.dataSource.query(
    `INSERT INTO machine_slots (location_id, vendor_sku, position, title, price_fen, stock)
     VALUES ('M1', 'cola', 1, 'Cola', 500, 5), ('M1', 'tea', 2, 'Tea', 400, 5)`,
  );
  return {
    supplier,
    service,
    async close() {
      await service.close();
      await supplier.close();
    },
  };
}

const started = useStarted(start);

const query = (sql: string) => started.service.dataSource.query<unknown[]>(sql);

const catalogReads = () => started.supplier.received('catalog').length;

const costs = async () => {
  const { status, body } = await started.service.call('GET', '/ucp/v1/locations/M1/costs');
  expect(status).toBe(200);
  return body;
};

const yuan = (amount: number) => ({ amount, currency: CURRENCY.code });

beforeEach(async () => {
  const cola = product('cola', 420, { packSize: 24, packPriceFen: 9_601 });
  started.supplier.answer('catalog', { products: [cola] });
  await query('TRUNCATE ledger_transactions, ledger_lines, sku_alias_decisions CASCADE');
});

describe("the costs of a machine's products", () => {
  it('are unknown where nobody says what they cost', async () => {
    const unknown = { cost: null, margin: null };
    expect(await costs()).toMatchObject({
      location: 'M1',
      costs: [
        { item: { id: 'own-machine:cola', title: 'Cola' }, price: yuan(500), ...unknown },
        { item: { id: 'own-machine:tea', title: 'Tea' }, price: yuan(400), ...unknown },
      ],
    });
  });

  it('are the present price of a supplier, and the cost of the last sale before that', async () => {
    await query(
      `INSERT INTO sku_alias_decisions (sku_a, sku_b, same)
       VALUES ('own-machine:cola', 'own-supply:cola', true)`,
    );
    const offered = await costs();
    expect(offered.costs).toMatchObject([
      { cost: yuan(420), margin: yuan(80), basis: 'offer' },
      { cost: null, margin: null },
    ]);
    await query(
      `WITH sale AS (
         INSERT INTO ledger_transactions (namespace, order_no, location_id, status, total_fen,
           created_at_raw, sold_at, first_seen_at, changed_at, paid_lines, paid_skus, settled, digest)
         VALUES ('own-machine', 'S1', 'M1', 'DONE', 0, '', now(), now(), now(), 1, 'cola', true, '')
         RETURNING id
       )
       INSERT INTO ledger_lines (transaction_id, line_no, vendor_sku, price_fen, cost_fen, status)
       SELECT id, 1, 'cola', 500, 510, 'paid' FROM sale`,
    );
    const before = catalogReads();
    const { costs: sold } = await costs();
    expect(sold).toMatchObject([{ cost: yuan(510), margin: yuan(-10), basis: 'sale' }, {}]);
    expect(catalogReads()).toBe(before);
  });

  it('are unknown while the supplier does not answer', async () => {
    await query(
      `INSERT INTO sku_alias_decisions (sku_a, sku_b, same)
       VALUES ('own-machine:cola', 'own-supply:cola', true)`,
    );
    started.supplier.answer('catalog', answers({ ok: false, reason: 'closed' }, 503));
    expect((await costs()).costs).toMatchObject([{ cost: null }, { cost: null }]);
  });

  it('are not found for an unknown machine', async () => {
    const answer = await started.service.call('GET', '/ucp/v1/locations/M9/costs');
    expect(answer.status).toBe(404);
  });
});

import { FileVendorService } from '../../support/file-vendor.js';
import { OrderDesk, PRICE_LIST, SUPPLIER } from '../../support/price-list-supplier.js';
import { useStarted } from '../../support/use-started.js';
import { openShop } from '../replenishment/runs/shop.js';

const shop = useStarted(() => openShop());

it('receives a run whose goods were ordered by hand', async () => {
  const { runs, service } = shop;
  await runs.forget();
  const added = await service.call('POST', '/ucp/v1/vendors', {
    json: { namespace: SUPPLIER, kind: 'files' },
  });
  expect(added.status).toBe(201);
  await new FileVendorService(service, SUPPLIER).import('prices.csv', PRICE_LIST);
  await shop.machine('M1', { vendorSku: 'tea', capacity: 30, stock: 2 });
  await shop.alias('tea', `${SUPPLIER}:T1`);
  const run = await runs.placed();
  const [id = ''] = run.checkout_ids ?? [];
  await runs.addressed(id);
  expect((await runs.complete(id)).body.status).toBe('complete_in_progress');

  const delivered = run.line_items.map(({ slot_id, quantity }) => ({
    slot_id,
    quantity: quantity.original,
  }));
  const early = await runs.receive(run.id, { delivered });
  expect(early.status).toBe(409);
  expect(early.text).toContain(`Orders wait to be sent: ${id}`);
  expect((await runs.abandon(run.id)).status).toBe(409);

  const desk = new OrderDesk(service);
  await desk.mark(id, 'sent');
  expect((await runs.checkout(id)).body.status).toBe('completed');
  await desk.mark(id, 'arrived');
  const answer = await runs.receive(run.id, { delivered });
  expect(answer.body).toMatchObject({ status: 'delivered' });
  const stocks = await service.dataSource.query<object[]>('SELECT stock FROM machine_slots');
  expect(stocks).toEqual([{ stock: 30 }]);
});

import { product } from '../../support/vendor/index.js';
import { own, startGuarded } from './guarded.js';
import { checkoutOf, codes, line } from './purchase.js';
import { useStarted } from '../../support/use-started.js';

const TEA = own('tea');

const guarded = useStarted(() => startGuarded());

beforeAll(() => {
  guarded.supplier.answer('catalog', {
    products: [product('tea', 100)],
    sites: [{ id: 'WH-01', name: 'North warehouse' }, { id: 'WH-02' }],
  });
});

const create = async (method: object) =>
  checkoutOf(
    await guarded.shopper.create({
      line_items: [line(TEA, 1)],
      fulfillment: { methods: [{ type: 'pickup', ...method }] },
    }),
  );

it('the catalog names the site in the form that checkout accepts', async () => {
  const { body } = await guarded.service.call('POST', '/ucp/v1/catalog/search', { json: {} });
  const [product] = body.products as { metadata: { sites: { id: string }[] } }[];
  expect(product?.metadata.sites.map(({ id }) => id)).toEqual(['WH-01', 'WH-02']);
});

it.each(['WH-02', 'site:WH-02'])('accepts the site as %s', async (id) => {
  const checkout = await create({ selected_destination_id: id });
  const [method] = checkout.fulfillment?.methods ?? [];
  expect(method?.selected_destination_id).toBe('site:WH-02');
  const groups = [{ selected_option_id: method?.groups[0]?.options[0]?.id }];
  const chosen = { methods: [{ type: 'pickup', selected_destination_id: id, groups }] };
  const ready = checkoutOf(await guarded.shopper.update(checkout.id, { fulfillment: chosen }));
  expect(ready.status).toBe('ready_for_complete');
  await guarded.shopper.complete(checkout.id);
  expect(guarded.supplier.bodies('createOrder').at(-1)?.fulfillment).toMatchObject({
    siteId: 'WH-02',
  });
});

it('names the sites to choose from while none is chosen', async () => {
  const checkout = await create({});
  expect([checkout.status, codes(checkout)]).toEqual(['incomplete', ['missing', 'missing']]);
  expect(checkout.messages?.[0]).toMatchObject({
    path: '$.fulfillment.methods[0].selected_destination_id',
    content: 'Choose where to pick the goods up: site:WH-01 (North warehouse) or site:WH-02',
  });
});

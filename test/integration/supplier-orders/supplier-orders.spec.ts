import {
  amount,
  PRICE_LIST,
  PriceListSupplier,
  SUPPLIER,
} from '../../support/price-list-supplier.js';
import { useStarted } from '../../support/use-started.js';
import { checkoutOf, pathOf } from '../checkout/purchase.js';

const supplier = useStarted(() => PriceListSupplier.start());

const orderOf = async (ref: string) => (await supplier.desk.get(ref)).body.order;
const purchase = async (id: string) => checkoutOf(await supplier.shopper.get(id));

describe('an order', () => {
  it('is followed from sent over confirmed and arrived in part to whole', async () => {
    const id = await supplier.bought();
    const sent = await supplier.desk.mark(id, 'sent');
    expect(sent.status).toBe(200);
    expect(sent.body.order).toMatchObject({
      state: 'sent',
      total: 14_750,
      lines: [
        {
          number: 1,
          sku: 'T1',
          quantity: 2,
          unit: 'pack',
          contains: 24,
          price: 7000,
          total: 14_000,
        },
        { number: 2, sku: 'T2', quantity: 3, unit: 'each', price: 250, total: 750, arrived: 0 },
      ],
      delivery: {
        method: 'shipping',
        contact_name: 'Wei Zhang',
        address: '1 Century Avenue, Shanghai',
      },
      history: [{ state: 'sent', marked_by: { kind: 'owner' } }],
    });
    // At once, not at the next poll.
    expect(await purchase(id)).toMatchObject({ status: 'completed', order: { id, label: id } });
    const status = async () => (await supplier.shopper.order(id)).body.supplier_status;
    expect(await status()).toMatchObject({
      mapped: 'ordered',
      description: 'Sent to the supplier',
    });
    expect(await supplier.shopper.events('checkout_completed', id)).toMatchObject([
      { reasoning: 'A person marked it as sent' },
    ]);

    await supplier.desk.mark(id, 'confirmed');
    expect(await status()).toMatchObject({
      mapped: 'ordered',
      description: 'Confirmed by the supplier',
    });
    const part = await supplier.desk.mark(id, 'arrived', { lines: [{ number: 1, arrived: 1 }] });
    expect(part.body.order).toMatchObject({ state: 'partly_arrived', lines: [{ arrived: 1 }, {}] });
    expect(await status()).toMatchObject({
      mapped: 'ordered',
      description: 'Arrived in part: 1 of 5',
    });
    expect((await supplier.desk.mark(id, 'cancelled')).status).toBe(409);
    await supplier.desk.mark(id, 'arrived');
    expect(await status()).toMatchObject({ mapped: 'arrived', description: 'Arrived' });
    expect(await supplier.shopper.events('order_updated', id)).toMatchObject([
      { reasoning: 'A person marked it as arrived' },
    ]);
    expect(await orderOf(id)).toMatchObject({
      state: 'arrived',
      lines: [{ arrived: 2 }, { arrived: 3 }],
      history: [
        { state: 'sent' },
        { state: 'confirmed' },
        {
          state: 'arrived',
          lines: [
            { number: 1, arrived: 1 },
            { number: 2, arrived: 0 },
          ],
        },
        {
          state: 'arrived',
          lines: [
            { number: 1, arrived: 2 },
            { number: 2, arrived: 3 },
          ],
        },
      ],
    });
  });

  it('has arrived when the rest will not come', async () => {
    const id = await supplier.bought();
    await supplier.desk.mark(id, 'sent');
    const lines = [{ number: 1, arrived: 2 }];
    const answer = await supplier.desk.mark(id, 'arrived', { lines, final: true });
    expect(answer.body.order).toMatchObject({
      state: 'arrived',
      lines: [{ arrived: 2 }, { arrived: 0 }],
    });
    expect((await supplier.shopper.order(id)).body.supplier_status).toMatchObject({
      mapped: 'arrived',
      description: 'Arrived in part: 2 of 5; the rest will not come',
    });
  });
});

it('lists orders, newest first, in pages and by state', async () => {
  const first = await supplier.bought();
  const second = await supplier.bought();
  await supplier.desk.mark(first, 'sent');
  const page = await supplier.desk.list('?limit=1');
  expect(page.body).toMatchObject({
    orders: [{ ref: second, state: 'waiting', line_count: 2, total: 14_750 }],
    pagination: { has_next_page: true },
  });
  const { cursor } = page.body.pagination as { cursor: string };
  expect((await supplier.desk.list(`?limit=1&cursor=${cursor}`)).body.orders).toMatchObject([
    { ref: first },
  ]);
  const sent = (await supplier.desk.list('?state=sent')).body.orders as { state: string }[];
  expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(['sent']));
  expect((await supplier.desk.get('po_none')).status).toBe(404);
  const other = await supplier.service.call('GET', '/ucp/v1/vendors/other-supply/orders');
  expect(other.status).toBe(404);
});

describe('the document of an order', () => {
  it('is a spreadsheet, a text and a page, in two languages', async () => {
    const id = await supplier.bought();
    const table = await supplier.desk.document(id, 'format=csv');
    expect(table.headers.get('content-disposition')).toBe(`attachment; filename="order-${id}.csv"`);
    expect(table.text).toContain(`Order,${id}`);
    expect(table.text).toContain('1,T1,6901234567892,Green tea,500ml,2,pack of 24,');
    const text = await supplier.desk.document(id, 'format=text&language=zh');
    expect(text.headers.get('content-type')).toContain('text/plain');
    expect(text.text).toContain(`订单号: ${id}`);
    expect(text.text).toContain('送货地址: 1 Century Avenue, Shanghai');
    expect(text.text).toContain('1. Green tea (T1, 6901234567892, 500ml)\n   2 × 箱（24 件）');
    const page = await supplier.desk.document(id, 'format=html');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.text).toContain(`<h1>Order ${id}</h1>`);
    expect(page.text).toContain('<dd>Wei Zhang, +86 21 5555 0100</dd>');
    expect(page.text).not.toContain('<script');
    expect(pathOf(await supplier.desk.document(id, 'format=pdf'))).toBe('$.format');
  });

  it('holds no formula and no markup, whatever the price list and the buyer say', async () => {
    const row = `=1+1,,"<b>""Tea""</b>",,,,${amount(100)},,`;
    await supplier.files.import('more.csv', [PRICE_LIST, row].join('\n'));
    const { id } = await supplier.shopper.ready([
      { item: { id: `${SUPPLIER}:=1+1` }, quantity: 1, quantity_unit: { unit: 'EA' } },
    ]);
    await supplier.shopper.complete(id);
    const table = await supplier.desk.document(id, 'format=csv');
    expect(table.text).toContain(`1,'=1+1,,"<b>""Tea""</b>",`);
    const page = await supplier.desk.document(id, 'format=html');
    expect(page.text).toContain('<td>&lt;b&gt;&quot;Tea&quot;&lt;/b&gt;</td>');
  });

  it('tells when goods are picked up', async () => {
    const start = await supplier.shopper.create({
      line_items: [{ item: { id: `${SUPPLIER}:T1` }, quantity: 1, quantity_unit: { unit: 'EA' } }],
      fulfillment: { methods: [{ type: 'pickup' }] },
    });
    const { id, fulfillment } = checkoutOf(start);
    const [method] = fulfillment?.methods ?? [];
    const [site] = method?.destinations ?? [];
    const option = method?.groups[0]?.options[0];
    const chosen = {
      type: 'pickup',
      selected_destination_id: site?.id,
      groups: [{ selected_option_id: option?.id }],
    };
    await supplier.shopper.update(id, { fulfillment: { methods: [chosen] } });
    expect((await supplier.shopper.complete(id)).status).toBe(200);
    const day = option?.fulfillable_on?.slice(0, 16).replace('T', ' ') ?? '';
    expect((await supplier.desk.document(id, 'format=text')).text).toContain(`Pickup: ${day}`);
    expect((await orderOf(id)) as object).toMatchObject({ delivery: { method: 'pickup' } });
  });
});

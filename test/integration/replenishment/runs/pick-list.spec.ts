import { useStarted } from '../../../support/use-started.js';
import { outcome, type Run } from './run-calls.js';
import { boughtRun, openShop } from './shop.js';

const shop = useStarted(() => openShop());
let run: Run;

beforeAll(async () => {
  run = await boughtRun(shop);
});

const pickList = (query = '', accept?: string) =>
  shop.service.call('GET', `/ucp/v1/replenishment/runs/${run.id}/pick-list${query}`, {
    headers: accept === undefined ? {} : { accept },
  });

describe('the pick list', () => {
  it('adds up by machine and product', async () => {
    const { status, body, headers } = await pickList();
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    const cola = { id: 'shop-machine:cola', title: 'Shown cola' };
    const tea = { id: 'shop-machine:tea', title: '=Tea, "green"' };
    const address = {
      street_address: '1 Century Avenue',
      extended_address: '2F',
      address_locality: 'Shanghai',
    };
    expect(body).toEqual({
      ucp: expect.objectContaining({ status: 'success' }) as object,
      run_id: run.id,
      status: 'placed',
      week_of: run.week_of,
      machines: [
        {
          location: 'M1',
          name: 'Machine M1',
          address,
          line_items: [
            { item: cola, quantity: 10, slot_id: 'M1-cola', stock: 2, target: 12 },
            { item: tea, quantity: 5, slot_id: 'M1-tea', stock: 0, target: 5 },
          ],
          total_quantity: 15,
        },
        {
          location: 'M2',
          name: 'Machine M2',
          address,
          line_items: [{ item: cola, quantity: 8, slot_id: 'M2-cola', stock: 0, target: 8 }],
          total_quantity: 8,
        },
      ],
      products: [
        { item: cola, quantity: 18 },
        { item: tea, quantity: 5 },
      ],
      suppliers: [
        {
          namespace: 'alpha-supply',
          line_items: [
            {
              item: { ...cola, id: 'alpha-supply:cola' },
              quantity: 18,
              quantity_unit: { unit: 'EA', display_text: 'each', increment: 1 },
              pieces: 18,
            },
            {
              item: { ...tea, id: 'alpha-supply:tea' },
              quantity: 5,
              quantity_unit: { unit: 'EA', display_text: 'each', increment: 1 },
              pieces: 5,
            },
          ],
        },
      ],
      total_quantity: 23,
    });
  });

  it.each([
    ['?format=csv', undefined],
    ['', 'text/csv'],
  ])('is CSV with %j and Accept %s', async (query, accept) => {
    const { status, headers, text } = await pickList(query, accept);
    expect([status, headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
    ]);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="pick-list-${run.id}.csv"`,
    );
    expect(text.split('\r\n')).toEqual([
      'kind,location,location_name,sku_id,title,quantity',
      'line,M1,Machine M1,shop-machine:cola,Shown cola,10',
      `line,M1,Machine M1,shop-machine:tea,"'=Tea, ""green""",5`,
      'machine_total,M1,Machine M1,,,15',
      'line,M2,Machine M2,shop-machine:cola,Shown cola,8',
      'machine_total,M2,Machine M2,,,8',
      'product_total,,,shop-machine:cola,Shown cola,18',
      `product_total,,,shop-machine:tea,"'=Tea, ""green""",5`,
      'total,,,,,23',
      '',
    ]);
  });

  it.each([
    ['?format=html', undefined],
    ['', 'text/html,application/xhtml+xml,*/*;q=0.8'],
  ])('is a page with %j and Accept %s', async (query, accept) => {
    await shop.service.dataSource.query(
      `UPDATE locations SET name = '<script>alert(1)</script>' WHERE id = 'M1'`,
    );
    const { status, headers, text } = await pickList(query, accept);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).toContain('=Tea, &quot;green&quot;');
    expect(text).toContain('@media print');
  });

  it('is refused in any other form, and without a token', async () => {
    expect(outcome(await pickList('?format=pdf'))).toEqual([400, 'invalid']);
    const path = `/ucp/v1/replenishment/runs/${run.id}/pick-list?format=csv`;
    expect((await shop.service.call('GET', path, { anonymous: true })).status).toBe(401);
  });
});

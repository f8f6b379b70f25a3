import { addMachine, addSlot, useLocationsService } from './machines.js';
import { CURRENCY } from '../../../src/money/index.js';

const service = useLocationsService();

const get = (path: string) => service.call('GET', `/ucp/v1/prices${path}`);
const titles = (body: Record<string, unknown>) =>
  (body.products as { item: { title: string } }[]).map(({ item }) => item.title);

beforeEach(async () => {
  await addMachine(service, { id: 'M1', name: 'Lobby', last_synced_at: '2026-09-10T02:00:00Z' });
  await addMachine(service, { id: 'M2', name: 'Gym' });
  await addMachine(service, { id: 'M3', name: 'Other platform', namespace: 'beta-machine' });
  await addSlot(service, 'M1', 'cola', 4, { title: 'Cola', priceFen: 350 });
  await addSlot(service, 'M2', 'cola', 0, { title: 'Cola', priceFen: 400 });
  await addSlot(service, 'M3', 'cola', 2, { title: 'Cola of another platform', priceFen: 900 });
  await addSlot(service, 'M1', 'tea', 5, { title: 'Tea', priceFen: 500 });
});

describe('the prices of a product in all machines', () => {
  it('show each machine that holds it, also an empty one', async () => {
    const { status, body } = await get('/acme-machine:cola');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      item: { id: 'acme-machine:cola', title: 'Cola' },
      machines: [
        {
          location: 'M2',
          location_name: 'Gym',
          slot_id: 'M2-cola',
          price: { amount: 400, currency: CURRENCY.code },
          stock: 0,
        },
        {
          location: 'M1',
          location_name: 'Lobby',
          slot_id: 'M1-cola',
          price: { amount: 350, currency: CURRENCY.code },
          stock: 4,
          last_synced_at: '2026-09-10T10:00:00+08:00',
        },
      ],
    });
    expect(body.machines).toHaveLength(2);
  });

  it.each(['acme-machine:gum', 'gamma-machine:cola', 'cola', '%E5%8F%AF%E4%B9%90'])(
    'are not found for %s, which no machine holds',
    async (id) => {
      const { status, body } = await get(`/${id}`);
      expect(status).toBe(404);
      expect(body.messages).toEqual([expect.objectContaining({ code: 'not_found' })]);
    },
  );
});

describe('the list of priced products', () => {
  it('shows each product once, with its lowest and highest price', async () => {
    const { status, body } = await get('');
    expect(status).toBe(200);
    expect(body.products).toEqual([
      {
        item: { id: 'acme-machine:cola', title: 'Cola' },
        machines: 2,
        price_range: {
          min: { amount: 350, currency: CURRENCY.code },
          max: { amount: 400, currency: CURRENCY.code },
        },
      },
      expect.objectContaining({
        item: { id: 'beta-machine:cola', title: 'Cola of another platform' },
        machines: 1,
      }),
      expect.objectContaining({ item: { id: 'acme-machine:tea', title: 'Tea' }, machines: 1 }),
    ]);
    expect(body.pagination).toEqual({ has_next_page: false });
  });

  it('is searched by part of a name or id', async () => {
    expect(titles((await get('?query=TEA')).body)).toEqual(['Tea']);
    expect(titles((await get('?query=beta-machine:c')).body)).toEqual(['Cola of another platform']);
    expect(titles((await get('?query=100%25')).body)).toEqual([]);
  });

  it('is read page by page', async () => {
    const first = await get('?limit=2');
    expect(titles(first.body)).toEqual(['Cola', 'Cola of another platform']);
    const { cursor } = first.body.pagination as { cursor: string };
    const second = await get(`?limit=2&cursor=${cursor}`);
    expect(titles(second.body)).toEqual(['Tea']);
    expect(second.body.pagination).toEqual({ has_next_page: false });
  });

  it.each(['limit=0', 'limit=201', 'cursor=zzz', `query=${'x'.repeat(101)}`, 'query=%00'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await get(`?${query}`);
      expect(status).toBe(400);
      expect(body.messages).toEqual([expect.objectContaining({ code: 'invalid' })]);
    },
  );
});

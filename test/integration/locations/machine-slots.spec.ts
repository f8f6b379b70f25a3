import { DateTime } from 'luxon';
import { storeSale } from '../ledger/stored-sales.js';
import {
  addHistory,
  addMachine,
  addSlot,
  BAD_IDS,
  callUntidied,
  UNREADABLE_IDS,
  useLocationsService,
} from './machines.js';
import { emptyTables } from '../../support/empty-tables.js';
import { CURRENCY } from '../../../src/money/index.js';

const ZONE = 'Asia/Shanghai';
const DAYS = 28;

const service = useLocationsService();
beforeEach(async () => {
  await emptyTables(service.dataSource, 'ledger_transactions', 'ledger_lines');
});

interface SlotRow {
  slot_id: string;
  sales: { from: string; units: number[] };
}

const get = (id: string) => service.call('GET', `/ucp/v1/locations/${id}/slots`);
async function slotsOf(id: string): Promise<SlotRow[]> {
  const { status, body } = await get(id);
  expect(status).toBe(200);
  return body.slots as SlotRow[];
}
const today = () => DateTime.now().setZone(ZONE).startOf('day');
/** So many hours into the local day that was so many days ago. */
const at = (daysAgo: number, hours: number) =>
  today().minus({ days: daysAgo }).plus({ hours }).toJSDate();
/** Sold so many days ago, in the shape of an answer. */
function sold(daysAgo: Record<number, number>): number[] {
  const units = new Array<number>(DAYS).fill(0);
  for (const [days, count] of Object.entries(daysAgo)) units[DAYS - 1 - Number(days)] = count;
  return units;
}

describe('the slots of a machine', () => {
  it('show all known fields, and their sales', async () => {
    await addMachine(service, {
      id: 'M1',
      name: 'Lobby',
      last_synced_at: '2026-09-10T02:00:00.250Z',
    });
    await addSlot(service, 'M1', 'cola', 4, { title: '可乐 330ml', priceFen: 350 });
    await addHistory(service, 'M1', 'cola', 9, 14);
    await storeSale(service, { soldAt: at(0, 0), lines: [{}, {}] });
    const answer = await get('M1');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ucp: {
        version: '2026-08-25',
        status: 'success',
        capabilities: {
          'com.example.vending.location': [{ version: '2026-09-10' }],
          'com.example.vending.inventory': [{ version: '2026-09-10' }],
        },
      },
      location: { id: 'M1', name: 'Lobby' },
      last_synced_at: '2026-09-10T10:00:00.250+08:00',
      slots: [
        {
          location: 'M1',
          slot_id: 'M1-cola',
          item: { id: 'acme-machine:cola', title: '可乐 330ml' },
          price: { amount: 350, currency: CURRENCY.code },
          stock: 4,
          capacity: 9,
          locked: false,
          sales: {
            from: today()
              .minus({ days: DAYS - 1 })
              .toISODate(),
            units: sold({ 0: 2 }),
          },
        },
      ],
    });
  });

  it('are empty before the first sync', async () => {
    await addMachine(service, { id: 'M1' });
    const { body } = await get('M1');
    expect(body).toMatchObject({ location: { id: 'M1', name: 'M1' }, slots: [] });
    expect(body).not.toHaveProperty('last_synced_at');
  });

  it('are ordered as on the platform, then by id', async () => {
    await addMachine(service, { id: 'M1' });
    for (const sku of ['b', 'a', 'B', 'first']) await addSlot(service, 'M1', sku, 1);
    await service.dataSource.query(
      `UPDATE machine_slots SET position = CASE vendor_sku WHEN 'first' THEN 1 ELSE 2 END`,
    );
    const ids = (await slotsOf('M1')).map(({ slot_id: id }) => id);
    expect(ids).toEqual(['M1-first', 'M1-B', 'M1-a', 'M1-b']);
  });

  it('count the paid sales of this machine by local day', async () => {
    await addMachine(service, { id: 'M1' });
    for (const sku of ['cola', 'tea', 'water']) await addSlot(service, 'M1', sku, 1);
    const tea = { vendorSku: 'tea' };
    await storeSale(service, { soldAt: at(27, 0) });
    await storeSale(service, { soldAt: at(28, 23.99) });
    await storeSale(service, { soldAt: at(1, 23.99), lines: [{}, tea, {}] });
    await storeSale(service, { soldAt: at(1, 0), lines: [{ ...tea, status: 'refunded' }] });
    await storeSale(service, { soldAt: at(0, 0), lines: [{ vendorSku: 'gone' }] });
    await storeSale(service, { soldAt: at(2, 5), location: 'M2' });
    await storeSale(service, { soldAt: at(2, 5), namespace: 'beta-machine' });
    const units = (await slotsOf('M1')).map(({ slot_id: id, sales }) => [id, sales.units]);
    expect(units).toEqual([
      ['M1-cola', sold({ 27: 1, 1: 2 })],
      ['M1-tea', sold({ 1: 1 })],
      ['M1-water', sold({})],
    ]);
  });

  it('have the settings of the operator', async () => {
    await addMachine(service, { id: 'M1' });
    await addSlot(service, 'M1', 'cola', 1);
    await addSlot(service, 'M1', 'tea', 1);
    await service.call('PATCH', '/ucp/v1/locations/M1/slots/M1-tea', {
      json: { locked: true, capacity: 6 },
    });
    expect(await slotsOf('M1')).toMatchObject([
      { slot_id: 'M1-cola', locked: false, capacity: null },
      { slot_id: 'M1-tea', locked: true, capacity: 6 },
    ]);
  });

  it('exist only for a registered machine', async () => {
    const answer = await get('M9');
    expect(answer.status).toBe(404);
    expect(answer.body.messages).toMatchObject([{ code: 'not_found' }]);
  });

  it.each([...BAD_IDS, ...UNREADABLE_IDS])('are refused for the machine id %j', async (id) => {
    const { status } = await callUntidied(service, 'GET', `/ucp/v1/locations/${id}/slots`);
    expect(status).toBe(400);
  });
});

import type { Answer } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import {
  addHistory,
  addMachine,
  addSlot,
  BAD_IDS,
  callUntidied,
  expectRefused,
  UNREADABLE_IDS,
  useLocationsService,
} from './machines.js';
import { CURRENCY } from '../../../src/money/index.js';

const service = useLocationsService();
beforeEach(async () => {
  await addMachine(service, { id: 'M1' });
  await addSlot(service, 'M1', 'cola', 4, { title: '可乐 330ml', priceFen: 350 });
});

const patch = (
  slotId: string,
  json: unknown,
  { machine = 'M1', headers = {} }: { machine?: string; headers?: Record<string, string> } = {},
) => service.call('PATCH', `/ucp/v1/locations/${machine}/slots/${slotId}`, { json, headers });
const slot = ({ body }: Answer) => body.slot as Record<string, unknown>;
const settings = () =>
  service.dataSource.query<unknown[]>(
    'SELECT location_id, vendor_sku, locked, counted_capacity FROM slot_settings ORDER BY 1, 2',
  );

describe('the settings of a slot', () => {
  it('change only in the given fields', async () => {
    const answer = await patch('M1-cola', { locked: true });
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
      slot: {
        location: 'M1',
        slot_id: 'M1-cola',
        item: { id: 'acme-machine:cola', title: '可乐 330ml' },
        price: { amount: 350, currency: CURRENCY.code },
        stock: 4,
        capacity: null,
        locked: true,
      },
    });
    expect(slot(await patch('M1-cola', { capacity: 12 }))).toMatchObject({
      capacity: 12,
      locked: true,
    });
    expect(slot(await patch('M1-cola', { locked: false, other: 1 }))).toMatchObject({
      capacity: 12,
      locked: false,
    });
    const both = slot(await patch('M1-cola', { locked: true, capacity: 1_000_000 }));
    expect(both).toMatchObject({ capacity: 1_000_000, locked: true });
    expect(slot(await patch('M1-cola', { capacity: null }))).toMatchObject({
      capacity: null,
      locked: true,
    });
  });

  it('survive the replacement of the slots', async () => {
    await patch('M1-cola', { locked: true, capacity: 8 });
    await service.dataSource.query(`DELETE FROM machine_slots`);
    await addSlot(service, 'M1', 'cola', 7, { priceFen: 400 });
    expect(slot(await patch('M1-cola', { locked: true }))).toMatchObject({
      stock: 7,
      capacity: 8,
      price: { amount: 400, currency: CURRENCY.code },
    });
  });

  it('belong to one machine', async () => {
    await addMachine(service, { id: 'M2', namespace: 'beta-machine' });
    await addSlot(service, 'M2', 'cola', 1);
    await patch('M1-cola', { locked: true });
    const other = slot(await patch('M2-cola', { capacity: 3 }, { machine: 'M2' }));
    expect(other).toMatchObject({ item: { id: 'beta-machine:cola' }, locked: false, capacity: 3 });
  });

  it('lose nothing under concurrent changes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        patch('M1-cola', i % 2 ? { locked: true } : { capacity: 5 }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await settings()).toEqual([
      { location_id: 'M1', vendor_sku: 'cola', locked: true, counted_capacity: 5 },
    ]);
  });

  it('are not set again with the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'k1' };
    const first = await patch('M1-cola', { capacity: 5 }, { headers });
    await patch('M1-cola', { capacity: 6 });
    const again = await patch('M1-cola', { capacity: 5 }, { headers });
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect(await settings()).toEqual([expect.objectContaining({ counted_capacity: 6 })]);
  });
});

describe('the capacity shown', () => {
  const shown = async (vendorSku: string) =>
    slot(await patch(`M1-${vendorSku}`, { locked: false })).capacity;

  it('is the counted one, else the maximum seen in 14 days, else unknown, whatever the vendor states', async () => {
    const seen = { highestStock: 9 };
    await addSlot(service, 'M1', 'stated', 1, { statedCapacity: 15 });
    await addSlot(service, 'M1', 'observed', 1, { ...seen, observedDays: 14 });
    await addSlot(service, 'M1', 'young', 1, { ...seen, observedDays: 13 });
    await addSlot(service, 'M1', 'empty', 0, { highestStock: 0, observedDays: 30 });
    expect(await shown('observed')).toBe(9);
    expect(await shown('young')).toBeNull();
    expect(await shown('empty')).toBeNull();
    expect(slot(await patch('M1-stated', { capacity: 6 })).capacity).toBe(6);
    expect(slot(await patch('M1-stated', { capacity: null })).capacity).toBeNull();
  });
});

describe('the slot id', () => {
  it('consists of the machine and the SKU, which may contain dashes themselves', async () => {
    await addMachine(service, { id: 'M1-a' });
    await addSlot(service, 'M1', 'a-b', 1);
    await addSlot(service, 'M1-a', 'b', 2);
    expect(slot(await patch('M1-a-b', { locked: true }))).toMatchObject({
      location: 'M1',
      stock: 1,
    });
    expect(slot(await patch('M1-a-b', { locked: true }, { machine: 'M1-a' }))).toMatchObject({
      location: 'M1-a',
      stock: 2,
    });
  });

  it('may need escaping in a path', async () => {
    await addSlot(service, 'M1', '茶/绿%', 2);
    const answer = await patch(encodeURIComponent('M1-茶/绿%'), { capacity: 3 });
    expect(slot(answer)).toMatchObject({
      slot_id: 'M1-茶/绿%',
      item: { id: 'acme-machine:茶/绿%' },
      capacity: 3,
    });
  });

  it.each([
    'M1-tea',
    'cola',
    'M1',
    'M1-',
    'M2-cola',
    'm1-cola',
    'M1-COLA',
    '-cola',
    "M1-'%20OR%201=1",
    `M1-${'x'.repeat(200)}`,
  ])('%j that the machine does not have is a 404', async (slotId) => {
    const answer = await patch(slotId, { locked: true });
    expect(answer.status).toBe(404);
    expect(answer.body.messages).toEqual([expect.objectContaining({ code: 'not_found' })]);
    expect(await ucpViolations('error.response', answer.body)).toEqual([]);
    expect(await settings()).toEqual([]);
  });

  it('of an unknown machine is a 404', async () => {
    const answer = await patch('M9-cola', { locked: true }, { machine: 'M9' });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('No machine M9 is registered');
  });

  it('of a slot that is gone is a 404, although it has settings', async () => {
    await patch('M1-cola', { locked: true });
    await service.dataSource.query(`DELETE FROM machine_slots`);
    expect((await patch('M1-cola', { locked: false })).status).toBe(404);
    expect(await settings()).toEqual([expect.objectContaining({ locked: true })]);
  });

  it.each([
    ...BAD_IDS.map((id) => `${id}/slots/M1-cola`),
    ...[...UNREADABLE_IDS, 'M1-%00', 'M1-co%0Ala', 'M1-%7F'].map((id) => `M1/slots/${id}`),
  ])('%j is refused', async (path) => {
    const url = `/ucp/v1/locations/${path}`;
    const answer = await callUntidied(service, 'PATCH', url, { locked: true });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('"invalid"');
  });
});

describe('a change of a slot is refused', () => {
  it.each([
    [undefined, 'missing', '$'],
    [{}, 'missing', '$'],
    [{ other: 1 }, 'missing', '$'],
    [{ locked: null }, 'missing', '$.locked'],
    [{ locked: 'true' }, 'invalid', '$.locked'],
    [{ locked: 1 }, 'invalid', '$.locked'],
    [{ locked: [true] }, 'invalid', '$.locked'],
    [{ capacity: 0 }, 'invalid', '$.capacity'],
    [{ capacity: -1 }, 'invalid', '$.capacity'],
    [{ capacity: 1.5 }, 'invalid', '$.capacity'],
    [{ capacity: 1_000_001 }, 'invalid', '$.capacity'],
    [{ capacity: 1e308 }, 'invalid', '$.capacity'],
    [{ capacity: '5' }, 'invalid', '$.capacity'],
    [{ capacity: true }, 'invalid', '$.capacity'],
    [{ capacity: [5] }, 'invalid', '$.capacity'],
    [{ locked: true, capacity: {} }, 'invalid', '$.capacity'],
  ])('for %j', async (body, code, path) => {
    const answer = await patch('M1-cola', body);
    await expectRefused(answer, code, path);
    expect(await settings()).toEqual([]);
  });
});

it('histories of removed slots are not listed as slots', async () => {
  await addHistory(service, 'M1', 'old', 9, 30);
  expect((await patch('M1-old', { locked: true })).status).toBe(404);
});

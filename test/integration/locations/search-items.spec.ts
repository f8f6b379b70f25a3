import type { Answer } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { addMachine, addSlot, expectRefused, useLocationsService } from './machines.js';

const service = useLocationsService();

const search = (json?: unknown) => service.call('POST', '/ucp/v1/locations/search', { json });
const ids = ({ body }: Answer) => (body.locations as { id: string }[]).map(({ id }) => id);

describe('the items filter', () => {
  const withItems = (...items: unknown[]) =>
    search({ filters: { items: items.map((id) => ({ id })) } });

  beforeEach(async () => {
    await addMachine(service, { id: 'M1' });
    await addMachine(service, { id: 'M2' });
    await addMachine(service, { id: 'B1', namespace: 'beta-machine' });
    await addSlot(service, 'M1', 'cola', 3);
    await addSlot(service, 'M1', 'tea', 1);
    await addSlot(service, 'M2', 'cola', 1);
    await addSlot(service, 'M2', 'tea', 0);
    await addSlot(service, 'B1', 'cola', 9);
  });

  it('finds the machines of that namespace that have every item in stock', async () => {
    expect(ids(await withItems('acme-machine:cola'))).toEqual(['M1', 'M2']);
    expect(ids(await withItems('acme-machine:tea'))).toEqual(['M1']);
    expect(ids(await withItems('acme-machine:cola', 'acme-machine:tea'))).toEqual(['M1']);
    expect(ids(await withItems('acme-machine:cola', 'acme-machine:cola'))).toEqual(['M1', 'M2']);
    expect(ids(await withItems('beta-machine:cola'))).toEqual(['B1']);
    expect(ids(await withItems('beta-machine:cola', 'acme-machine:cola'))).toEqual([]);
    expect(ids(await withItems('acme-machine:COLA'))).toEqual([]);
    expect(ids(await withItems('nobody-machine:cola'))).toEqual([]);
    const both = await search({ query: 'm2', filters: { items: [{ id: 'acme-machine:cola' }] } });
    expect(ids(both)).toEqual(['M2']);
    expect(await ucpViolations('location.search.response', both.body)).toEqual([]);
  });

  it('accepts up to 50 items', async () => {
    const many = Array.from({ length: 50 }, (_, i) => `acme-machine:p${i}`);
    for (const id of many) await addSlot(service, 'M1', id.slice(13), 1);
    expect(ids(await withItems(...many))).toEqual(['M1']);
    const over = await withItems(...many, 'acme-machine:cola');
    await expectRefused(over, 'request_too_large', '$.filters.items');
  });

  it('never sees partially replaced slots', async () => {
    const replace = (from: string, to: string) =>
      service.dataSource.transaction(async (manager) => {
        await manager.query(`DELETE FROM machine_slots WHERE location_id = 'M1'`);
        for (const sku of [from, to]) {
          await manager.query(
            `INSERT INTO machine_slots (location_id, vendor_sku, position, title, price_fen, stock)
             VALUES ('M1', $1, 0, 't', 1, 1)`,
            [sku],
          );
        }
      });
    await replace('old-a', 'old-b');
    const replaceOften = async () => {
      for (let i = 0; i < 40; i += 1) await replace(...pair(i));
    };
    const readOften = async () => {
      for (let i = 0; i < 80; i += 1) {
        const mixed = await withItems('acme-machine:old-a', 'acme-machine:new-b');
        expect(ids(mixed)).toEqual([]);
      }
    };
    await Promise.all([replaceOften(), readOften()]);
  });

  const pair = (i: number): [string, string] => (i % 2 ? ['old-a', 'old-b'] : ['new-a', 'new-b']);

  it.each([
    ['acme-supply:cola', 'namespace_mismatch'],
    ['cola', 'invalid'],
    ['', 'invalid'],
    ['acme-machine:', 'invalid'],
    ['acme-machine:a b', 'invalid'],
    ['acme-machine:a:b', 'invalid'],
    [`acme-machine:${'x'.repeat(116)}`, 'invalid'],
    [7, 'invalid'],
    [null, 'missing'],
    [undefined, 'missing'],
    [{}, 'invalid'],
  ])('refuses the id %j', async (id, code) => {
    const answer = await withItems('acme-machine:cola', id);
    await expectRefused(answer, code, '$.filters.items[1].id');
  });

  it('names every invalid id', async () => {
    const answer = await withItems('x', 'acme-machine:cola', 'acme-supply:cola');
    expect(answer.body.messages).toEqual([
      expect.objectContaining({ code: 'invalid', path: '$.filters.items[0].id' }),
      expect.objectContaining({ code: 'namespace_mismatch', path: '$.filters.items[2].id' }),
    ]);
  });

  it.each([
    ['x'],
    [{}],
    [{ id: 'acme-machine:cola' }],
    [7],
    [[null]],
    [['acme-machine:cola']],
    [[[{ id: 'x' }]]],
  ])('refuses %j as a list of items', async (items) => {
    await expectRefused(await search({ filters: { items } }), 'invalid', '$.filters.items');
  });
});

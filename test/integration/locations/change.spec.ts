import { startTestService, type Answer } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { addMachine, rosterEvents, useLocationsService } from './machines.js';

const service = useLocationsService();

const put = (id: string, json: unknown, headers: Record<string, string> = {}) =>
  service.call('PUT', `/ucp/v1/locations/${id}`, { json, headers });
const location = (answer: Answer) => answer.body.location as Record<string, unknown>;
const rows = (columns: string) =>
  service.dataSource.query<Record<string, unknown>[]>(
    `SELECT ${columns} FROM locations ORDER BY id`,
  );

describe('changing a machine', () => {
  beforeEach(() =>
    addMachine(service, {
      id: 'M1',
      name: 'Lobby',
      city: 'Wuhan',
      spot: 'gate 2',
      placement: 'indoor',
      venue_name: 'Tower One',
      online: false,
      last_synced_at: '2026-09-01T00:30:00Z',
    }),
  );

  it('keeps omitted fields, clears null fields, and keeps what the sync found', async () => {
    const answer = await put('M1', {
      name: 'Hall',
      profile: { spot: null, floor: '2F', venueType: 'gym' },
    });
    expect(location(answer)).toEqual({
      id: 'M1',
      name: 'Hall',
      address: { extended_address: '2F', address_locality: 'Wuhan' },
      timezone: 'Asia/Shanghai',
      verified: false,
      online: false,
      venue_name: 'Tower One',
      venue_type: 'gym',
      placement: 'indoor',
      last_synced_at: '2026-09-01T08:30:00+08:00',
      profile_complete: false,
      missing: ['address', 'spot'],
      profile: { city: 'Wuhan', placement: 'indoor', venueType: 'gym', floor: '2F' },
    });
    const { body } = await service.call('POST', '/ucp/v1/locations/lookup', {
      json: { ids: ['M1'] },
    });
    // Only reads add up the inventory.
    const inventory = { slots: 0, empty: 0, low: 0, stock: 0, capacity: 0 };
    expect(body.locations).toEqual([{ ...location(answer), inventory, inputs: [{ id: 'M1' }] }]);
  });

  it.each([[{}], [{ profile: {} }], [{ profile: null }]])(
    'with %j keeps the profile',
    async (more) => {
      const answer = await put('M1', { name: 'Hall', ...more });
      expect(location(answer).profile).toEqual({
        city: 'Wuhan',
        placement: 'indoor',
        spot: 'gate 2',
      });
    },
  );

  it('moves the machine, and takes its position away only as a whole', async () => {
    await put('M1', { name: 'Hall', profile: { latitude: 31.2, longitude: 121.5 } });
    const moved = location(await put('M1', { name: 'Hall', profile: { latitude: -90 } }));
    expect(moved.profile).toMatchObject({ city: 'Wuhan', latitude: -90, longitude: 121.5 });
    const half = await put('M1', { name: 'Hall', profile: { latitude: null } });
    expect([half.status, half.body.messages]).toEqual([
      400,
      [expect.objectContaining({ code: 'missing', path: '$.profile.latitude' })],
    ]);
    const cleared = await put('M1', { name: 'Hall', profile: { latitude: null, longitude: null } });
    expect(location(cleared).profile).toEqual({
      city: 'Wuhan',
      placement: 'indoor',
      spot: 'gate 2',
    });
  });

  it('writes no event and requests no sync', async () => {
    await put('M1', { name: 'Hall' });
    expect(await rosterEvents(service)).toEqual([]);
    expect(await rows('sync_wanted_at::text')).toEqual([{ sync_wanted_at: 'infinity' }]);
  });

  it('loses no field under concurrent changes of different fields', async () => {
    const fields = {
      city: 'C',
      address: 'A',
      floor: 'F',
      spot: 'S',
      notes: 'N',
      placement: 'outdoor',
    };
    await Promise.all(
      Object.entries(fields).map(([field, value]) =>
        put('M1', { name: 'Hall', profile: { [field]: value } }),
      ),
    );
    expect(location(await put('M1', { name: 'Hall' })).profile).toEqual(fields);
  });

  it('ignores unknown members', async () => {
    const answer = await put('M1', {
      name: 'Hall',
      id: 'M2',
      online: true,
      hasOwnProperty: 1,
      profile: { colour: 'red', toString: 'x', venueName: 'x', last_synced_at: 'x' },
    });
    expect(answer.status).toBe(200);
    expect(location(answer)).toMatchObject({ id: 'M1', online: false, venue_name: 'Tower One' });
  });
});

describe('the namespace of a machine', () => {
  it('is the default one unless another is given', async () => {
    await put('M1', { name: 'a' });
    await put('M2', { name: 'b', namespace: 'beta-machine' });
    await put('M3', { name: 'c', namespace: null });
    expect(await rows('id, namespace')).toEqual([
      { id: 'M1', namespace: 'acme-machine' },
      { id: 'M2', namespace: 'beta-machine' },
      { id: 'M3', namespace: 'acme-machine' },
    ]);
  });

  it('cannot change, and need not be repeated', async () => {
    await put('M1', { name: 'a', namespace: 'beta-machine' });
    const moved = await put('M1', { name: 'b', namespace: 'acme-machine' });
    expect(moved.status).toBe(409);
    expect(moved.body.messages).toEqual([
      {
        type: 'error',
        code: 'conflict',
        severity: 'unrecoverable',
        content: 'Machine M1 is registered under beta-machine; remove it first',
      },
    ]);
    expect(await ucpViolations('error.response', moved.body)).toEqual([]);
    expect((await put('M1', { name: 'c' })).status).toBe(200);
    expect((await put('M1', { name: 'd', namespace: 'beta-machine' })).status).toBe(200);
    expect(await rows('name, namespace')).toEqual([{ name: 'd', namespace: 'beta-machine' }]);
  });

  it.each([
    ['nobody-machine', 'invalid'],
    ['', 'invalid'],
    ['ACME-MACHINE', 'invalid'],
    ['x'.repeat(100), 'invalid'],
    [7, 'invalid'],
    [['acme-machine'], 'invalid'],
    ['gamma-machine', 'namespace_unsupported'],
    ['acme-supply', 'namespace_mismatch'],
  ])('cannot be %j', async (namespace, code) => {
    const answer = await put('M1', { name: 'a', namespace });
    expect(answer.status).toBe(400);
    expect(answer.body.messages).toEqual([expect.objectContaining({ code, path: '$.namespace' })]);
    expect(await ucpViolations('error.response', answer.body)).toEqual([]);
    expect(await rows('id')).toEqual([]);
  });

  it('must be given where no machine platform is live', async () => {
    const supplyOnly = await startTestService({
      VENDORS: JSON.stringify([
        { namespace: 'acme-supply', baseUrl: 'http://127.0.0.1:9', token: 't0ken' },
        { namespace: 'acme-machine', status: 'planned' },
      ]),
    });
    try {
      const answer = await supplyOnly.call('PUT', '/ucp/v1/locations/M1', { json: { name: 'a' } });
      expect(answer.status).toBe(400);
      expect(answer.body.messages).toEqual([
        expect.objectContaining({ code: 'missing', path: '$.namespace' }),
      ]);
    } finally {
      await supplyOnly.close();
    }
  });
});

import type { Answer } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { addMachine, expectRefused, useLocationsService } from './machines.js';

const service = useLocationsService();

const search = (json?: unknown) => service.call('POST', '/ucp/v1/locations/search', { json });
const ids = ({ body }: Answer) => (body.locations as { id: string }[]).map(({ id }) => id);
const pagination = ({ body }: Answer) =>
  body.pagination as { cursor?: string; has_next_page: boolean; total_count: number };

describe('a search', () => {
  it('finds nothing without machines', async () => {
    const answer = await search();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ucp: {
        version: '2026-08-25',
        status: 'success',
        capabilities: {
          'dev.ucp.common.location.search': [{ version: '2026-08-25' }],
          'com.example.vending.location': [{ version: '2026-09-10' }],
        },
      },
      locations: [],
      pagination: { has_next_page: false, total_count: 0 },
    });
    expect(await ucpViolations('location.search.response', answer.body)).toEqual([]);
  });

  it('without a body, with an empty one or with nulls returns every machine, by name then id', async () => {
    await addMachine(service, { id: 'M3', name: 'beta' });
    await addMachine(service, { id: 'M1', name: 'beta' });
    await addMachine(service, { id: 'M2', name: 'Zeta' });
    await addMachine(service, { id: 'M4', name: '上海' });
    const bodies = [
      undefined,
      {},
      { query: null, filters: null, pagination: null },
      { filters: {}, pagination: {} },
      { filters: { items: null, amenities: null, hours: null } },
      { filters: { items: [], amenities: [] }, pagination: { limit: null, cursor: null } },
      { query: '' },
      { other: 'ignored', filters: { other: [1] } },
    ];
    for (const body of bodies) {
      const answer = await search(body);
      expect(answer.body.messages).toBeUndefined();
      expect(ids(answer)).toEqual(['M2', 'M1', 'M3', 'M4']);
      expect(pagination(answer)).toEqual({ has_next_page: false, total_count: 4 });
    }
    const empty = await service.call('POST', '/ucp/v1/locations/search', {
      body: '',
      headers: { 'content-type': 'application/json' },
    });
    expect(ids(empty)).toHaveLength(4);
  });

  it('shows all fields of a machine', async () => {
    await addMachine(service, {
      id: 'M1',
      name: 'Lobby',
      city: 'Wuhan',
      address: 'Main Road 1',
      placement: 'semi_outdoor',
      venue_type: 'transit',
      floor: 'B1',
      spot: 'gate 2',
      notes: 'n',
      venue_name: 'Central Station',
      online: true,
      last_synced_at: '2026-09-10T02:00:00.250Z',
    });
    const answer = await search();
    expect(answer.body.locations).toEqual([
      {
        id: 'M1',
        name: 'Lobby',
        address: {
          street_address: 'Main Road 1',
          extended_address: 'B1 gate 2',
          address_locality: 'Wuhan',
        },
        timezone: 'Asia/Shanghai',
        verified: false,
        online: true,
        venue_name: 'Central Station',
        venue_type: 'transit',
        placement: 'semi_outdoor',
        last_synced_at: '2026-09-10T10:00:00.250+08:00',
        inventory: { slots: 0, empty: 0, low: 0, stock: 0, capacity: 0 },
        profile_complete: true,
        missing: [],
        profile: {
          city: 'Wuhan',
          address: 'Main Road 1',
          placement: 'semi_outdoor',
          venueType: 'transit',
          floor: 'B1',
          spot: 'gate 2',
          notes: 'n',
        },
      },
    ]);
    expect(await ucpViolations('location.search.response', answer.body)).toEqual([]);
  });

  it('runs each time, whatever its Idempotency-Key', async () => {
    const ask = () =>
      service.call('POST', '/ucp/v1/locations/search', { headers: { 'idempotency-key': 'k1' } });
    expect(ids(await ask())).toEqual([]);
    await addMachine(service, { id: 'M1' });
    expect(ids(await ask())).toEqual(['M1']);
  });

  it('requires the token', async () => {
    const answer = await service.call('POST', '/ucp/v1/locations/search', { anonymous: true });
    expect(answer.status).toBe(401);
  });
});

describe('the query', () => {
  beforeEach(async () => {
    await addMachine(service, { id: 'VM-Alpha', name: 'One', notes: 'secret note', floor: 'roof' });
    await addMachine(service, { id: 'M2', name: 'Größe 50% off', city: 'Łódź' });
    await addMachine(service, { id: 'M3', name: 'Three', address: 'C:\\temp_dir', spot: '电梯旁' });
    await addMachine(service, { id: 'M4', name: 'Four', venue_name: 'GRAND Hotel' });
  });

  it.each([
    ['vm-a', ['VM-Alpha']],
    ['ONE', ['VM-Alpha']],
    ['GRÖSSE', []],
    ['GRÖßE', ['M2']],
    ['łÓDŹ', ['M2']],
    ['hotel', ['M4']],
    ['电梯', ['M3']],
    ['C:\\Temp', ['M3']],
    ['%', ['M2']],
    ['50%', ['M2']],
    ['_', ['M3']],
    ['\\', ['M3']],
    ['\\_', []],
    ['secret', []],
    ['roof', []],
    ['acme', []],
    ["'; DROP TABLE locations; --", []],
    ['hotel\none', []],
    [' ', ['M2', 'M4']],
  ])('%j finds %j', async (query, expected) => {
    const answer = await search({ query });
    expect(answer.status).toBe(200);
    expect(ids(answer).sort()).toEqual(expected);
    expect(pagination(answer).total_count).toBe(expected.length);
  });

  it.each([7, true, ['a'], { a: 1 }, 'a\0', '\udc00'])('cannot be %j', async (query) => {
    await expectRefused(await search({ query }), 'invalid', '$.query');
  });
});

it('a query has at most 1000 characters', async () => {
  await addMachine(service, { id: 'M1' });
  expect(ids(await search({ query: 'x'.repeat(1000) }))).toEqual([]);
  await expectRefused(await search({ query: 'x'.repeat(1001) }), 'invalid', '$.query');
});

describe('the other filters', () => {
  beforeEach(() => addMachine(service, { id: 'M1' }));

  it('match nothing for an amenity, since no machine has any', async () => {
    const answer = await search({ filters: { amenities: ['dev.ucp.amenity.wi_fi'] } });
    expect(answer.body.locations).toEqual([]);
    expect(pagination(answer)).toEqual({ has_next_page: false, total_count: 0 });
    expect(await ucpViolations('location.search.response', answer.body)).toEqual([]);
  });

  it('warn that hours are unknown instead of applying them', async () => {
    const answer = await search({ filters: { hours: { open_at: '2026-10-01T08:00:00+08:00' } } });
    expect(ids(answer)).toEqual(['M1']);
    expect(answer.body.messages).toEqual([
      {
        type: 'warning',
        code: 'hours_unknown',
        content: 'No machine has opening hours on record, so filters.hours was not applied',
      },
    ]);
    expect(await ucpViolations('location.search.response', answer.body)).toEqual([]);
  });

  it.each([
    [{ hours: {} }, 'missing', '$.filters.hours.open_at'],
    [{ hours: { open_at: null } }, 'missing', '$.filters.hours.open_at'],
    [{ hours: { open_at: 'tomorrow' } }, 'invalid', '$.filters.hours.open_at'],
    [{ hours: { open_at: '2026-10-01T08:00:00' } }, 'invalid', '$.filters.hours.open_at'],
    [{ hours: { open_at: 1e308 } }, 'invalid', '$.filters.hours.open_at'],
    [{ hours: 'now' }, 'invalid', '$.filters.hours'],
    [{ hours: [] }, 'invalid', '$.filters.hours'],
    [{ hours: [{ open_at: '2026-10-01T08:00:00Z' }] }, 'invalid', '$.filters.hours'],
    [{ amenities: 'wifi' }, 'invalid', '$.filters.amenities'],
    [{ amenities: [7] }, 'invalid', '$.filters.amenities'],
    [{ amenities: [null] }, 'invalid', '$.filters.amenities'],
  ])('refuse %j', async (filters, code, path) => {
    await expectRefused(await search({ filters }), code, path);
  });

  it.each(['x', 7, [], [{}], true])('refuse %j as the filters', async (filters) => {
    await expectRefused(await search({ filters }), 'invalid', '$.filters');
  });
});

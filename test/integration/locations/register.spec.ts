import type { Answer } from '../../support/service.js';
import { rosterEvents, useLocationsService } from './machines.js';

const service = useLocationsService();

const put = (id: string, json: unknown, headers: Record<string, string> = {}) =>
  service.call('PUT', `/ucp/v1/locations/${id}`, { json, headers });
const location = (answer: Answer) => answer.body.location as Record<string, unknown>;
const rows = (columns: string) =>
  service.dataSource.query<Record<string, unknown>[]>(
    `SELECT ${columns} FROM locations ORDER BY id`,
  );

const NOTHING_KNOWN = {
  timezone: 'Asia/Shanghai',
  verified: false,
  profile_complete: false,
  missing: ['city', 'address', 'placement', 'venueType', 'floor', 'spot'],
  profile: {},
};
const PROFILE = {
  city: '上海',
  address: '世纪大道 1 号',
  placement: 'indoor',
  venueType: 'office',
  floor: '3F',
  spot: 'beside the lift',
  notes: 'Key at the desk\nAsk for Li',
};

describe('registering a machine', () => {
  it('accepts just a name and reports what is missing', async () => {
    const answer = await put('M1', { name: 'Tower lobby' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ucp: {
        version: '2026-08-25',
        status: 'success',
        capabilities: { 'com.example.vending.location': [{ version: '2026-09-10' }] },
      },
      location: { id: 'M1', name: 'Tower lobby', ...NOTHING_KNOWN },
    });
  });

  it('accepts a whole profile and shows it both in the form of the protocol and as given', async () => {
    const answer = await put('M1', { name: 'Tower lobby', profile: PROFILE });
    expect(location(answer)).toEqual({
      id: 'M1',
      name: 'Tower lobby',
      address: {
        street_address: '世纪大道 1 号',
        extended_address: '3F beside the lift',
        address_locality: '上海',
      },
      timezone: 'Asia/Shanghai',
      verified: false,
      venue_type: 'office',
      placement: 'indoor',
      profile_complete: true,
      missing: [],
      profile: PROFILE,
    });
  });

  it('accepts a position, which no profile needs to be complete', async () => {
    const position = { latitude: 31.2336, longitude: -121.5055 };
    const answer = await put('M1', { name: 'Tower lobby', profile: position });
    expect(location(answer)).toEqual({
      id: 'M1',
      name: 'Tower lobby',
      ...NOTHING_KNOWN,
      profile: position,
    });
    const read = await service.call('GET', '/ucp/v1/locations/M1');
    expect(location(read).profile).toEqual(position);
  });

  it.each([
    [{ floor: '3F' }, { extended_address: '3F' }],
    [{ spot: 'gate 2' }, { extended_address: 'gate 2' }],
    [{ city: 'Wuhan' }, { address_locality: 'Wuhan' }],
    [{ address: 'Main Road' }, { street_address: 'Main Road' }],
    [{ placement: 'outdoor', notes: 'x' }, undefined],
  ])('shows for %j only the given parts of the address', async (profile, address) => {
    expect(location(await put('M1', { name: 'a', profile })).address).toEqual(address);
  });

  it('writes one event and requests a sync at once', async () => {
    await put('M1', { name: 'Tower lobby' });
    expect(await rosterEvents(service)).toEqual([
      {
        kind: 'location_registered',
        summary: 'Machine Tower lobby (M1) registered',
        reasoning: 'The operator put it on the roster under acme-machine',
        location: 'M1',
      },
    ]);
    const [row] = await rows(
      `namespace,
       sync_tried_at IS NOT NULL OR sync_wanted_at < registered_at + interval '1 second' AS soon`,
    );
    expect(row).toEqual({ namespace: 'acme-machine', soon: true });
  });

  it('happens once for 20 concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        put('M1', { name: `Name ${i}`, profile: { floor: '1' } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await rows('id')).toHaveLength(1);
    expect(await rosterEvents(service)).toHaveLength(1);
  });

  it('of many machines concurrently gives each its own row and event', async () => {
    const ids = Array.from({ length: 20 }, (_, i) => `M${i}`);
    await Promise.all(ids.map((id) => put(id, { name: id })));
    expect(await rows('id')).toHaveLength(20);
    expect((await rosterEvents(service)).map(({ location: id }) => id).sort()).toEqual(ids.sort());
  });

  it('and removing it concurrently writes one event per change', async () => {
    const remove = () => service.call('DELETE', '/ucp/v1/locations/M1');
    const calls = Array.from({ length: 40 }, (_, i) =>
      i % 2 ? remove() : put('M1', { name: 'a' }),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter((_, i) => i % 2 === 0).map(({ status }) => status)).toEqual(
      Array(20).fill(200),
    );
    const removed = answers.filter((_, i) => i % 2 === 1).filter(({ status }) => status === 200);
    const kinds = (await rosterEvents(service)).map(({ kind }) => kind);
    // Registrations and removals alternate, starting with a registration.
    expect(kinds).toEqual(
      kinds.map((_, i) => (i % 2 === 0 ? 'location_registered' : 'location_removed')),
    );
    expect(kinds.filter((kind) => kind === 'location_removed')).toHaveLength(removed.length);
    expect(await rows('id')).toHaveLength(kinds.length % 2);
  });

  it('is not done again with the same Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'k1' };
    const first = await put('M1', { name: 'First' }, key);
    await service.call('DELETE', '/ucp/v1/locations/M1');
    const again = await put('M1', { name: 'First' }, key);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await rows('id')).toEqual([]);
    expect((await put('M1', { name: 'Second' }, key)).text).toContain('"idempotency_conflict"');
  });

  it('under one Idempotency-Key happens once, however many requests use it', async () => {
    const key = { 'idempotency-key': 'same' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => put('M1', { name: 'a' }, key)),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    expect(await rosterEvents(service)).toHaveLength(1);
  });
});

it.each(['M', '-', '...', 'search', 'x'.repeat(64), 'vm-0001.east_2'])(
  'the machine id %j can be used',
  async (id) => {
    expect(location(await put(id, { name: '名' }))).toMatchObject({ id, name: '名' });
  },
);

it('texts of maximum length in any script are stored unchanged', async () => {
  const profile = {
    city: '市'.repeat(200),
    address: '😀'.repeat(250),
    floor: '"'.repeat(200),
    spot: '\\'.repeat(200),
    notes: '注\n'.repeat(2000),
  };
  const answer = await put('M1', { name: '名'.repeat(200), profile });
  expect(location(answer)).toMatchObject({ name: '名'.repeat(200), profile });
});

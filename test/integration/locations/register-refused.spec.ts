import { ucpViolations } from '../../support/ucp-check.js';
import {
  BAD_IDS,
  callUntidied,
  expectRefused,
  UNREADABLE_IDS,
  useLocationsService,
} from './machines.js';

const service = useLocationsService();

const put = (id: string, json: unknown, headers: Record<string, string> = {}) =>
  service.call('PUT', `/ucp/v1/locations/${id}`, { json, headers });
const rows = (columns: string) =>
  service.dataSource.query<Record<string, unknown>[]>(
    `SELECT ${columns} FROM locations ORDER BY id`,
  );

describe('a registration is refused', () => {
  it.each([
    [{}, 'missing', '$.name'],
    [{ name: null }, 'missing', '$.name'],
    [{ name: '' }, 'invalid', '$.name'],
    [{ name: ' \u3000 ' }, 'invalid', '$.name'],
    [{ name: 'two\nlines' }, 'invalid', '$.name'],
    [{ name: 5 }, 'invalid', '$.name'],
    [{ name: ['a'] }, 'invalid', '$.name'],
    [{ name: { a: 1 } }, 'invalid', '$.name'],
    [{ name: 'a\0b' }, 'invalid', '$.name'],
    [{ name: '\ud800' }, 'invalid', '$.name'],
    [{ profile: 'x' }, 'invalid', '$.profile'],
    [{ profile: [] }, 'invalid', '$.profile'],
    [{ profile: [{ city: 'a' }] }, 'invalid', '$.profile'],
    [{ profile: 3 }, 'invalid', '$.profile'],
    [{ profile: { city: '' } }, 'invalid', '$.profile.city'],
    [{ profile: { floor: 3 } }, 'invalid', '$.profile.floor'],
    [{ profile: { spot: {} } }, 'invalid', '$.profile.spot'],
    [{ profile: { spot: ['a'] } }, 'invalid', '$.profile.spot'],
    [{ profile: { notes: false } }, 'invalid', '$.profile.notes'],
    [{ profile: { placement: 'under water' } }, 'invalid', '$.profile.placement'],
    [{ profile: { placement: ['indoor'] } }, 'invalid', '$.profile.placement'],
    [{ profile: { venueType: 'OFFICE' } }, 'invalid', '$.profile.venueType'],
    [{ profile: { venueType: 1e308 } }, 'invalid', '$.profile.venueType'],
    [{ profile: { latitude: 90.01, longitude: 0 } }, 'invalid', '$.profile.latitude'],
    [{ profile: { latitude: 0, longitude: -180.01 } }, 'invalid', '$.profile.longitude'],
    [{ profile: { latitude: '31.2', longitude: 121 } }, 'invalid', '$.profile.latitude'],
    [{ profile: { latitude: 31.2 } }, 'missing', '$.profile.longitude'],
    [{ profile: { latitude: null, longitude: 121.5 } }, 'missing', '$.profile.latitude'],
  ])('for %j', async (wrong, code, path) => {
    const answer = await put('M1', { ...('profile' in wrong ? { name: 'a' } : {}), ...wrong });
    await expectRefused(answer, code, path);
    expect(await rows('id')).toEqual([]);
  });

  it('for texts that are too long, in any script', async () => {
    const { name, ...profile } = Object.fromEntries(
      Object.entries({
        name: 201,
        city: 201,
        address: 501,
        floor: 201,
        spot: 201,
        notes: 4001,
      }).map(([field, length]) => [field, `x${'\ufe0f'.repeat(length - 1)}`]),
    );
    const answer = await put('M1', { name, profile });
    const messages = answer.body.messages as { code: string; path: string }[];
    expect(messages.map(({ code, path }) => `${code} ${path}`).sort()).toEqual([
      'invalid $.name',
      'invalid $.profile.address',
      'invalid $.profile.city',
      'invalid $.profile.floor',
      'invalid $.profile.notes',
      'invalid $.profile.spot',
    ]);
  });

  it('without a body, or with one that is not an object', async () => {
    expect((await service.call('PUT', '/ucp/v1/locations/M1')).text).toContain('"$.name"');
    for (const body of ['', '[]', 'null', '"a"', '{"name":"a"', '{"name":"a"}}']) {
      const answer = await service.call('PUT', '/ucp/v1/locations/M1', {
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(400);
    }
    expect(await rows('id')).toEqual([]);
  });

  it.each([...BAD_IDS, ...UNREADABLE_IDS])('for the machine id %j', async (id) => {
    const answer = await callUntidied(service, 'PUT', `/ucp/v1/locations/${id}`, { name: 'a' });
    expect(answer.status).toBe(400);
    const body = JSON.parse(answer.text) as { messages: unknown };
    expect(body.messages).toEqual([
      {
        type: 'error',
        code: 'invalid',
        content: expect.any(String) as string,
        severity: 'recoverable',
      },
    ]);
    expect(await ucpViolations('error.response', body)).toEqual([]);
    expect(await rows('id')).toEqual([]);
  });

  it('for an unknown namespace, listing the known ones', async () => {
    const answer = await put('M1', { name: 'a', namespace: 'zeta-machine' });
    await expectRefused(answer, 'invalid', '$.namespace');
    expect(answer.text).toContain(
      'Namespace zeta-machine not found; GET /namespaces lists acme-supply, beta-machine, acme-machine, gamma-machine',
    );
  });

  it('for a machine id that is far too long', async () => {
    const answer = await put('x'.repeat(2000), { name: 'a' });
    expect([answer.status, answer.body.messages]).toEqual([
      400,
      [expect.objectContaining({ code: 'invalid' })],
    ]);
  });

  it('naming the invalid id of the path', async () => {
    expect((await put('a%20b', { name: 'a' })).text).toContain('The machine id in the path must');
  });
});

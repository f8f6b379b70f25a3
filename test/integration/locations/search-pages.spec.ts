import type { Answer } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { addMachine, expectRefused, useLocationsService } from './machines.js';

const service = useLocationsService();

const search = (json?: unknown) => service.call('POST', '/ucp/v1/locations/search', { json });
const ids = ({ body }: Answer) => (body.locations as { id: string }[]).map(({ id }) => id);
const pagination = ({ body }: Answer) =>
  body.pagination as { cursor?: string; has_next_page: boolean; total_count: number };

describe('pages', () => {
  const page = (limit?: number, cursor?: string, query?: string) =>
    search({ query, pagination: { limit, cursor } });

  it('show every machine once, whatever the names are', async () => {
    const names = [
      'same',
      'same',
      'same',
      '',
      '"',
      '\\',
      'é',
      'Z',
      'a',
      '中'.repeat(200),
      '😀'.repeat(100),
    ];
    for (const [i, name] of names.entries()) {
      await addMachine(service, { id: `M${i}-${'x'.repeat(60)}`, name });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await page(2, cursor);
      expect(answer.status).toBe(200);
      expect(pagination(answer)).toMatchObject({ total_count: names.length });
      expect(pagination(answer).has_next_page).toBe(pagination(answer).cursor !== undefined);
      seen.push(...ids(answer));
      cursor = pagination(answer).cursor;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(names.length);
    expect(new Set(seen).size).toBe(names.length);
    expect(seen).toEqual(ids(await page(100)));
  });

  it('contain 20 machines by default, and never more than 100', async () => {
    for (let i = 0; i < 101; i += 1) {
      await addMachine(service, { id: `M${String(i).padStart(3, '0')}` });
    }
    expect(ids(await search())).toHaveLength(20);
    expect(ids(await page(Number.MAX_SAFE_INTEGER))).toHaveLength(100);
    const first = await page(50);
    expect(pagination(first)).toEqual({
      cursor: expect.any(String) as string,
      has_next_page: true,
      total_count: 101,
    });
    expect(await ucpViolations('location.search.response', first.body)).toEqual([]);
    const last = await page(51, pagination(first).cursor);
    expect(ids(last)).toHaveLength(51);
    expect(pagination(last)).toEqual({ has_next_page: false, total_count: 101 });
    const beyond = await page(10, Buffer.from('["zzz","zzz"]').toString('base64url'));
    expect([ids(beyond), pagination(beyond)]).toEqual([
      [],
      { has_next_page: false, total_count: 101 },
    ]);
  });

  it('continue where they stopped although machines are added and removed', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) await addMachine(service, { id });
    const first = await page(2);
    await service.dataSource.query(`DELETE FROM locations WHERE id = 'b'`);
    await addMachine(service, { id: 'aa' });
    expect(ids(await page(10, pagination(first).cursor))).toEqual(['c', 'd', 'e']);
  });

  it.each([
    ['nonsense'],
    [''],
    ['%%%'],
    [Buffer.from('["a"]').toString('base64url')],
    [Buffer.from('["a",7]').toString('base64url')],
    [Buffer.from('{"0":"a","1":"b","length":2}').toString('base64url')],
    [Buffer.from('["a\\u0000","b"]').toString('base64url')],
    [Buffer.from('["\\ud800","b"]').toString('base64url')],
    ['W10'.repeat(400)],
    [7],
  ])('refuse the cursor %j', async (cursor) => {
    await expectRefused(await search({ pagination: { cursor } }), 'invalid', '$.pagination.cursor');
  });

  it.each([0, -1, 1.5, 1e308, '5', true, []])('refuse the limit %j', async (limit) => {
    await expectRefused(await search({ pagination: { limit } }), 'invalid', '$.pagination.limit');
  });

  it.each(['x', 7, [], [{ limit: 1 }]])('refuse %j as a page', async (wrong) => {
    await expectRefused(await search({ pagination: wrong }), 'invalid', '$.pagination');
  });
});

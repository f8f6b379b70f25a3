import type { Answer } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import {
  addMachine,
  BAD_IDS,
  callUntidied,
  expectRefused,
  UNREADABLE_IDS,
  useLocationsService,
} from './machines.js';

const service = useLocationsService();
beforeEach(async () => {
  await addMachine(service, { id: 'M1' });
});

const path = (machine: string) => `/ucp/v1/locations/${machine}/context`;
const add = (json: unknown, machine = 'M1', headers: Record<string, string> = {}) =>
  service.call('POST', path(machine), { json, headers });
const list = (machine = 'M1') => service.call('GET', path(machine));
const remove = (id: string, machine = 'M1', headers: Record<string, string> = {}) =>
  service.call('DELETE', `${path(machine)}/${id}`, { headers });
const entry = ({ body }: Answer) => body.entry as Record<string, string>;
const entries = async (machine = 'M1') =>
  (await list(machine)).body.context as Record<string, string>[];

const UCP = {
  version: '2026-08-25',
  status: 'success',
  capabilities: { 'com.example.vending.location': [{ version: '2026-09-10' }] },
};
const CLOSURE = {
  kind: 'closure',
  text: 'National holiday',
  starts_at: '2026-09-30T16:00:00Z',
  ends_at: '2026-10-08T00:00:00+08:00',
};

describe('context', () => {
  it('is empty at first', async () => {
    const answer = await list();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ucp: UCP, context: [] });
  });

  it("accepts an entry and returns its times in the operator's zone", async () => {
    const answer = await add({ ...CLOSURE, id: 'ctx-99', other: 'ignored' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ucp: UCP,
      entry: {
        id: expect.stringMatching(/^ctx-\d+$/) as string,
        kind: 'closure',
        text: 'National holiday',
        starts_at: '2026-10-01T00:00:00+08:00',
        ends_at: '2026-10-08T00:00:00+08:00',
        created_at: expect.stringMatching(/\+08:00$/) as string,
      },
    });
    const age = Date.now() - Date.parse(entry(answer).created_at ?? '');
    expect(Math.abs(age)).toBeLessThan(60_000);
    expect((await list()).body).toEqual({ ucp: UCP, context: [answer.body.entry] });
  });

  it.each([
    [{ kind: 'note', text: 'Lift out of order\nuntil further notice' }],
    [{ kind: 'event', text: 'Marathon', starts_at: '2026-11-01T06:00:00+08:00' }],
    [{ kind: 'closure', text: '关闭', starts_at: '2026-11-01T06:00:00+08:00' }],
    [{ kind: 'event', text: 'x', starts_at: null, ends_at: null }],
  ])('accepts %j', async (request) => {
    const given = Object.fromEntries(
      Object.entries(request).filter(([, value]) => (value as unknown) !== null),
    );
    expect(entry(await add(request))).toEqual({
      id: expect.any(String) as string,
      created_at: expect.any(String) as string,
      ...given,
    });
  });

  it('accepts a text of up to 4000 characters', async () => {
    const text = '注'.repeat(4000);
    expect(entry(await add({ kind: 'note', text })).text).toBe(text);
    const over = await add({ kind: 'note', text: `${text}.` });
    expect(over.status).toBe(400);
    expect(over.body.messages).toEqual([
      expect.objectContaining({ code: 'invalid', path: '$.text' }),
    ]);
  });

  it('is listed newest first, separately for each machine', async () => {
    await addMachine(service, { id: 'M2' });
    for (const text of ['a', 'b', 'c']) await add({ kind: 'note', text });
    await add({ kind: 'note', text: 'elsewhere' }, 'M2');
    expect((await entries()).map(({ text }) => text)).toEqual(['c', 'b', 'a']);
    expect((await entries('M2')).map(({ text }) => text)).toEqual(['elsewhere']);
  });

  it('gives every entry its own id when many are added concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => add({ kind: 'note', text: String(i) })),
    );
    expect(new Set(answers.map((answer) => entry(answer).id)).size).toBe(20);
    expect(await entries()).toHaveLength(20);
  });

  it('is limited to 1000 entries, even under concurrent additions', async () => {
    await service.dataSource.query(
      `INSERT INTO location_context (location_id, kind, text)
       SELECT 'M1', 'note', n::text FROM generate_series(1, 995) AS n`,
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => add({ kind: 'note', text: 'one more' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(5).fill(201),
      ...Array<number>(15).fill(409),
    ]);
    const full = answers.find(({ status }) => status === 409);
    expect(full?.body.messages).toEqual([expect.objectContaining({ code: 'conflict' })]);
    expect(await ucpViolations('error.response', full?.body)).toEqual([]);
    const all = await entries();
    expect(all).toHaveLength(1000);
    await remove(all[0]?.id ?? '');
    expect((await add({ kind: 'note', text: 'now' })).status).toBe(201);
  });

  it('of an unknown machine is a 404', async () => {
    for (const answer of [
      await list('M9'),
      await add({ kind: 'note', text: 'a' }, 'M9'),
      await remove('ctx-1', 'M9'),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body.messages).toEqual([expect.objectContaining({ code: 'not_found' })]);
      expect(await ucpViolations('error.response', answer.body)).toEqual([]);
    }
  });

  it('is not added or removed again with the same Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'k1' };
    const first = await add(CLOSURE, 'M1', key);
    const again = await add(CLOSURE, 'M1', key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await entries()).toHaveLength(1);
    const id = entry(first).id ?? '';
    const removed = await remove(id, 'M1', key);
    const removedAgain = await remove(id, 'M1', key);
    expect([removedAgain.status, removedAgain.text]).toEqual([200, removed.text]);
    expect((await remove(id)).status).toBe(404);
  });
});

describe('a context entry', () => {
  it('can be removed once', async () => {
    const id = entry(await add(CLOSURE)).id ?? '';
    const kept = entry(await add({ kind: 'note', text: 'kept' }));
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(9).fill(404),
    ]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ ucp: UCP, removed: id });
    expect(await entries()).toEqual([kept]);
  });

  it('of another machine cannot be removed', async () => {
    await addMachine(service, { id: 'M2' });
    const id = entry(await add(CLOSURE, 'M2')).id ?? '';
    expect((await remove(id)).status).toBe(404);
    expect(await entries('M2')).toHaveLength(1);
  });

  it.each([
    'ctx-0',
    'ctx-999999999999999999',
    'ctx-9223372036854775808',
    'ctx-99999999999999999999999999',
    'ctx--1',
    'ctx-1e3',
    'ctx-',
    'ctx',
    '1',
    '%20',
    '%E6%9C%BA',
    "ctx-1'--",
    'x'.repeat(100),
  ])('with the unknown id %j is a 404', async (id) => {
    await add(CLOSURE);
    const answer = await remove(id);
    expect(answer.status).toBe(404);
    expect(await ucpViolations('error.response', answer.body)).toEqual([]);
    expect(await entries()).toHaveLength(1);
  });

  it.each([
    ...BAD_IDS.map((id) => `${id}/context/ctx-1`),
    ...[...UNREADABLE_IDS, '%00', 'ctx-1%00', 'ctx-1%0A'].map((id) => `M1/context/${id}`),
  ])('at the path %j is refused', async (at) => {
    const answer = await callUntidied(service, 'DELETE', `/ucp/v1/locations/${at}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('"invalid"');
  });

  it.each(BAD_IDS)('of the machine %j is refused', async (id) => {
    expect((await callUntidied(service, 'GET', path(id))).status).toBe(400);
    expect((await callUntidied(service, 'POST', path(id), CLOSURE)).status).toBe(400);
  });

  it.each([undefined, {}])('without its kind and text is refused: %j', async (request) => {
    const answer = await add(request);
    expect(answer.status).toBe(400);
    expect(answer.body.messages).toEqual([
      expect.objectContaining({ code: 'missing', path: '$.kind' }),
      expect.objectContaining({ code: 'missing', path: '$.text' }),
    ]);
  });

  it.each([
    [{ kind: 'closure', text: 'a' }, 'missing', '$.starts_at'],
    [{ kind: 'closure', text: 'a', starts_at: null }, 'missing', '$.starts_at'],
    [{ kind: 'closure', text: 'a', ends_at: '2026-10-01T00:00:00Z' }, 'missing', '$.starts_at'],
    [{ kind: 'note', text: 'a', ends_at: '2026-10-01T00:00:00Z' }, 'invalid', '$.ends_at'],
    [
      { ...CLOSURE, starts_at: '2026-10-08T00:00:00+08:00', ends_at: '2026-10-07T16:00:00Z' },
      'invalid',
      '$.ends_at',
    ],
    [
      { ...CLOSURE, starts_at: '2026-10-08T00:00:00.0001Z', ends_at: '2026-10-08T00:00:00.0002Z' },
      'invalid',
      '$.ends_at',
    ],
    [{ ...CLOSURE, ends_at: '2020-01-01T00:00:00Z' }, 'invalid', '$.ends_at'],
    [{ ...CLOSURE, kind: 'party' }, 'invalid', '$.kind'],
    [{ ...CLOSURE, kind: ['note'] }, 'invalid', '$.kind'],
    [{ ...CLOSURE, kind: 7 }, 'invalid', '$.kind'],
    [{ ...CLOSURE, text: '' }, 'invalid', '$.text'],
    [{ ...CLOSURE, text: ' \n' }, 'invalid', '$.text'],
    [{ ...CLOSURE, text: ['a'] }, 'invalid', '$.text'],
    [{ ...CLOSURE, text: 1e308 }, 'invalid', '$.text'],
    [{ ...CLOSURE, text: 'a\0' }, 'invalid', '$.text'],
    [{ ...CLOSURE, text: '\udfff' }, 'invalid', '$.text'],
    [{ ...CLOSURE, starts_at: '2026-10-01' }, 'invalid', '$.starts_at'],
    [{ ...CLOSURE, starts_at: 1_790_000_000_000 }, 'invalid', '$.starts_at'],
    [{ ...CLOSURE, starts_at: '' }, 'invalid', '$.starts_at'],
    [{ ...CLOSURE, starts_at: '2026-02-30T00:00:00Z' }, 'invalid', '$.starts_at'],
    [{ ...CLOSURE, ends_at: '99999-01-01T00:00:00Z' }, 'invalid', '$.ends_at'],
    [{ ...CLOSURE, ends_at: {} }, 'invalid', '$.ends_at'],
  ])('%j is refused', async (request, code, at) => {
    const answer = await add(request);
    await expectRefused(answer, code, at);
    expect(await entries()).toEqual([]);
  });
});

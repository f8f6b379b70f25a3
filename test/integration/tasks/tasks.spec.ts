import { startTestService, WITHOUT_MACHINES } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { useStarted } from '../../support/use-started.js';
import { addMachine } from '../locations/machines.js';
import { issue } from '../principals/principal-calls.js';
import { add, change, inHours, listed, problemOf, remove, taskOf, textsOf } from './task-calls.js';

const service = useStarted(() => startTestService(WITHOUT_MACHINES));
beforeEach(async () => {
  for (const table of ['tasks', 'locations', 'events', 'idempotency_keys']) {
    await service.dataSource.query(`DELETE FROM ${table}`);
  }
});

const OWNER = { id: 'prn-owner', name: 'Owner', kind: 'owner' };
const UCP = { version: '2026-08-25', status: 'success', capabilities: {} };

const events = async () =>
  (await service.call('GET', '/ucp/v1/events')).body.events as Record<string, unknown>[];

describe('a task', () => {
  it('is added with everything and read back', async () => {
    await addMachine(service, { id: 'M1' });
    const answer = await add(service, {
      text: 'Clean the coin slot',
      due_at: '2999-01-31T00:00:00Z',
      repeat: 'monthly',
      location: 'M1',
      assigned_to: 'driver',
      other: 'ignored',
    });
    expect(answer.status).toBe(201);
    const task = {
      kind: 'todo',
      id: expect.stringMatching(/^tsk-\d+$/) as string,
      text: 'Clean the coin slot',
      due_at: '2999-01-31T08:00:00+08:00',
      repeat: 'monthly',
      location: 'M1',
      assigned_to: 'driver',
      status: 'open',
      created_at: expect.stringMatching(/\+08:00$/) as string,
      created_by: OWNER,
      done_at: null,
      done_by: null,
    };
    expect(answer.body).toEqual({ ucp: UCP, task });
    const read = await service.call('GET', `/ucp/v1/tasks/${taskOf(answer).id}`);
    expect([read.status, read.body]).toEqual([200, answer.body]);
  });

  it('needs no more than a text', async () => {
    expect(taskOf(await add(service, { text: 'Call the venue', due_at: null }))).toMatchObject({
      text: 'Call the venue',
      due_at: null,
      repeat: null,
      location: null,
      assigned_to: null,
      status: 'open',
    });
  });

  it('is due once its time has come', async () => {
    expect(taskOf(await add(service, { text: 'Late', due_at: inHours(-1) })).status).toBe('due');
    expect(taskOf(await add(service, { text: 'Early', due_at: inHours(1) })).status).toBe('open');
  });

  it('can be assigned to a principal or a role', async () => {
    const { principal } = await issue(service, { role: 'agent' });
    for (const assigned_to of [principal.id, 'prn-owner', 'owner', 'viewer']) {
      expect(taskOf(await add(service, { text: 'a', assigned_to })).assigned_to).toBe(assigned_to);
    }
    await service.call('DELETE', `/ucp/v1/principals/${principal.id}`);
    const refused = await add(service, { text: 'a', assigned_to: principal.id });
    expect(problemOf(refused)).toEqual([400, 'invalid', '$.assigned_to']);
  });

  it.each([
    [{}, 'missing', '$.text'],
    [{ text: '' }, 'invalid', '$.text'],
    [{ text: ' \n' }, 'invalid', '$.text'],
    [{ text: 'a\0' }, 'invalid', '$.text'],
    [{ text: 7 }, 'invalid', '$.text'],
    [{ text: '注'.repeat(1001) }, 'invalid', '$.text'],
    [{ text: 'a', due_at: '2026-10-01' }, 'invalid', '$.due_at'],
    [{ text: 'a', repeat: 'daily' }, 'missing', '$.due_at'],
    [{ text: 'a', due_at: '2999-01-01T00:00:00Z', repeat: 'yearly' }, 'invalid', '$.repeat'],
    [{ text: 'a', location: 'M9' }, 'invalid', '$.location'],
    [{ text: 'a', location: '..' }, 'invalid', '$.location'],
    [{ text: 'a', assigned_to: 'prn-999' }, 'invalid', '$.assigned_to'],
    [{ text: 'a', assigned_to: 'custom' }, 'invalid', '$.assigned_to'],
    [{ text: 'a', assigned_to: '' }, 'invalid', '$.assigned_to'],
  ])('%j is refused', async (request, code, path) => {
    const answer = await add(service, request);
    expect(problemOf(answer)).toEqual([400, code, path]);
    expect(await ucpViolations('error.response', answer.body)).toEqual([]);
    expect(await listed(service, '?status=all')).toEqual([]);
  });

  it('has up to 1000 characters', async () => {
    const text = '注'.repeat(1000);
    expect(taskOf(await add(service, { text })).text).toBe(text);
  });

  it('is changed member by member, and cleared with null', async () => {
    await addMachine(service, { id: 'M1' });
    const { id } = taskOf(
      await add(service, { text: 'a', due_at: inHours(1), repeat: 'daily', location: 'M1' }),
    );
    expect(taskOf(await change(service, id, { text: 'b' }))).toMatchObject({
      text: 'b',
      repeat: 'daily',
      location: 'M1',
    });
    expect(problemOf(await change(service, id, { due_at: null }))).toEqual([
      400,
      'missing',
      '$.due_at',
    ]);
    expect(
      taskOf(await change(service, id, { due_at: null, repeat: null, location: null })),
    ).toMatchObject({ text: 'b', due_at: null, repeat: null, location: null });
    expect(problemOf(await change(service, id, { repeat: 'weekly' }))).toEqual([
      400,
      'missing',
      '$.due_at',
    ]);
    expect(problemOf(await change(service, id, { done: 'yes' }))).toEqual([
      400,
      'invalid',
      '$.done',
    ]);
  });

  it('of a machine that is gone can still be changed and finished', async () => {
    await addMachine(service, { id: 'M1' });
    const { id } = taskOf(await add(service, { text: 'a', location: 'M1' }));
    await service.dataSource.query(`DELETE FROM locations WHERE id = 'M1'`);
    const finished = await change(service, id, { text: 'b', location: 'M1', done: true });
    expect(taskOf(finished)).toMatchObject({ text: 'b', location: 'M1', status: 'done' });
  });

  it('is finished, opened again and removed', async () => {
    const { id } = taskOf(await add(service, { text: 'a', due_at: inHours(-1) }));
    const finished = taskOf(await change(service, id, { done: true }));
    expect(finished).toMatchObject({ status: 'done', done_by: OWNER });
    expect(finished.done_at).toMatch(/\+08:00$/);
    expect(taskOf(await change(service, id, { done: true }))).toEqual(finished);
    const reopened = taskOf(await change(service, id, { done: false }));
    expect(reopened).toMatchObject({ status: 'due', done_at: null, done_by: null });
    const removed = await remove(service, id);
    expect([removed.status, removed.body]).toEqual([200, { ucp: UCP, removed: id }]);
    expect((await events()).map(({ kind, by }) => [kind, by])).toEqual(
      ['task_removed', 'task_reopened', 'task_finished', 'task_created'].map((kind) => [
        kind,
        OWNER,
      ]),
    );
  });

  it.each(['tsk-999999', 'tsk-0', 'x', '%20', 'tsk-99999999999999999999999'])(
    'with the unknown id %s is a 404',
    async (id) => {
      expect((await service.call('GET', `/ucp/v1/tasks/${id}`)).status).toBe(404);
      expect(problemOf(await change(service, id, { done: true }))[1]).toBe('not_found');
      const answer = await remove(service, id);
      expect(problemOf(answer)).toEqual([404, 'not_found', undefined]);
      expect(await ucpViolations('error.response', answer.body)).toEqual([]);
    },
  );

  it('is added and finished once under an Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'k1' };
    const request = { text: 'a', due_at: inHours(-1), repeat: 'daily' };
    const first = await add(service, request, key);
    const again = await add(service, request, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const { id } = taskOf(first);
    const done = await change(service, id, { done: true }, key);
    expect((await change(service, id, { done: true }, key)).text).toBe(done.text);
    expect(await listed(service, '?status=all')).toHaveLength(2);
  });
});

describe('a repeating task', () => {
  it('makes the next one when it is finished', async () => {
    await addMachine(service, { id: 'M1' });
    const request = { text: 'Count', repeat: 'monthly', location: 'M1', assigned_to: 'driver' };
    const first = taskOf(await add(service, { ...request, due_at: '2999-01-31T09:00:00+08:00' }));
    await change(service, first.id, { done: true });
    const [second] = await listed(service);
    expect(second).toMatchObject({ ...request, due_at: '2999-02-28T09:00:00+08:00' });
    await change(service, second?.id ?? '', { done: true });
    expect((await listed(service)).map(({ due_at }) => due_at)).toEqual([
      '2999-03-31T09:00:00+08:00',
    ]);
    const [{ reasoning } = {}] = await events();
    expect(reasoning).toBe('Owner finished it; it is due again at 2999-03-31T01:00:00.000Z');
  });

  it('is never due next in the past', async () => {
    const { id } = taskOf(
      await add(service, { text: 'a', due_at: '2020-01-01T00:00:00Z', repeat: 'daily' }),
    );
    await change(service, id, { done: true });
    const [next] = await listed(service);
    const wait = Date.parse(next?.due_at ?? '') - Date.now();
    expect(wait).toBeGreaterThan(-60_000);
    expect(wait).toBeLessThanOrEqual(86_400_000);
  });

  it('makes one successor, however often and from wherever it is finished', async () => {
    const { id } = taskOf(await add(service, { text: 'a', due_at: inHours(1), repeat: 'weekly' }));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => change(service, id, { done: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await listed(service)).toHaveLength(1);
    await change(service, id, { done: false });
    await change(service, id, { done: true });
    expect(await listed(service)).toHaveLength(1);
    expect((await events()).filter(({ kind }) => kind === 'task_finished')).toHaveLength(2);
  });

  it('is counted from a new due time', async () => {
    const { id } = taskOf(
      await add(service, { text: 'a', due_at: '2999-01-31T01:00:00Z', repeat: 'monthly' }),
    );
    await change(service, id, { due_at: '2999-02-10T01:00:00Z', done: true });
    expect((await listed(service))[0]?.due_at).toBe('2999-03-10T09:00:00+08:00');
  });

  it('does not come back after it was removed', async () => {
    const { id } = taskOf(await add(service, { text: 'a', due_at: inHours(1), repeat: 'weekly' }));
    await remove(service, id);
    expect(await listed(service, '?status=all')).toEqual([]);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    for (const [text, due_at] of [
      ['someday', null],
      ['tomorrow', inHours(24)],
      ['yesterday', inHours(-24)],
      ['an hour ago', inHours(-1)],
      ['someday too', null],
    ] as const) {
      await add(service, { text, due_at });
    }
    for (const text of ['done first', 'done last']) {
      await change(service, taskOf(await add(service, { text })).id, { done: true });
    }
  });

  const OPEN = ['yesterday', 'an hour ago', 'tomorrow', 'someday', 'someday too'];

  it.each([
    ['', OPEN],
    ['?status=open', OPEN],
    ['?status=due', ['yesterday', 'an hour ago']],
    ['?status=done', ['done last', 'done first']],
    ['?status=all', [...OPEN, 'done last', 'done first']],
  ])('%s shows what is due first', async (query, texts) => {
    expect(textsOf(await listed(service, query))).toEqual(texts);
  });

  it.each([1, 2, 3, 5])('shows every task once in pages of %d', async (limit) => {
    const texts: string[] = [];
    for (let cursor = ''; ;) {
      const { body } = await service.call(
        'GET',
        `/ucp/v1/tasks?status=all&limit=${limit}${cursor}`,
      );
      texts.push(...textsOf(body.tasks as never));
      const pagination = body.pagination as { cursor?: string; has_next_page: boolean };
      expect(pagination.cursor !== undefined).toBe(pagination.has_next_page);
      if (pagination.cursor === undefined) break;
      cursor = `&cursor=${pagination.cursor}`;
    }
    expect(texts).toEqual([...OPEN, 'done last', 'done first']);
  });

  it.each([
    ['status=late', '$.status'],
    ['limit=0', '$.limit'],
    ['limit=501', '$.limit'],
    ['cursor=x', '$.cursor'],
    [`cursor=${Buffer.from('[2,0,0]').toString('base64url')}`, '$.cursor'],
    [`cursor=${Buffer.from('[0,8640000000000001,0]').toString('base64url')}`, '$.cursor'],
  ])('refuses %s', async (query, path) => {
    const answer = await service.call('GET', `/ucp/v1/tasks?${query}`);
    expect(problemOf(answer)).toEqual([400, 'invalid', path]);
  });
});

describe('a principal that is limited to some machines', () => {
  it('writes only tasks about these, and about none', async () => {
    await addMachine(service, { id: 'M1' });
    await addMachine(service, { id: 'M2' });
    const agent = await issue(service, { role: 'agent', limits: { locations: ['M1'] } });
    const own = taskOf(await add(agent, { text: 'own', location: 'M1' }));
    const other = taskOf(await add(service, { text: 'other', location: 'M2' }));
    expect((await add(agent, { text: 'about none' })).status).toBe(201);
    for (const refused of [
      await add(agent, { text: 'a', location: 'M2' }),
      await change(agent, own.id, { location: 'M2' }),
      await change(agent, other.id, { done: true }),
      await change(agent, other.id, { location: null }),
      await remove(agent, other.id),
    ]) {
      expect(problemOf(refused)).toEqual([403, 'forbidden', undefined]);
    }
    expect(textsOf(await listed(agent, '?status=all')).sort()).toEqual([
      'about none',
      'other',
      'own',
    ]);
    expect((await change(agent, own.id, { done: true })).status).toBe(200);
    expect((await remove(agent, own.id)).status).toBe(200);
  });

  it('removes its own tasks, and those of others only if it decides', async () => {
    const agent = await issue(service, { role: 'agent' });
    const manager = await issue(service, { kind: 'person', role: 'manager' });
    const owners = taskOf(await add(service, { text: 'check the cash box' }));
    const agents = taskOf(await add(agent, { text: 'count the stock' }));
    expect(problemOf(await remove(agent, owners.id))).toEqual([403, 'forbidden', undefined]);
    expect(textsOf(await listed(service)).sort()).toEqual([
      'check the cash box',
      'count the stock',
    ]);
    expect((await remove(manager, agents.id)).status).toBe(200);
    expect((await remove(manager, owners.id)).status).toBe(200);
  });
});

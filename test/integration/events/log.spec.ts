import { emptyTables } from '../../support/empty-tables.js';
import { startTestService, WITHOUT_MACHINES } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';
import { useStarted } from '../../support/use-started.js';

const service = useStarted(() => startTestService(WITHOUT_MACHINES));

beforeEach(() => emptyTables(service.dataSource, 'events'));

interface Listed {
  id: string;
  kind: string;
  summary: string;
  location?: string;
  occurred_at: string;
}

const append = (json: unknown) => service.call('POST', '/ucp/v1/events', { json });
const list = async (query = '') => {
  const { status, body } = await service.call('GET', `/ucp/v1/events${query}`);
  expect(status).toBe(200);
  return body.events as Listed[];
};
const visit = (number: number, more: object = {}) => ({
  kind: 'field_visit',
  summary: `Visit ${number}`,
  reasoning: 'Weekly round',
  ...more,
});

describe('POST /events', () => {
  it('stores the event and returns its id and time', async () => {
    const before = Date.now();
    const { status, body } = await append(visit(1, { location: 'VM-1', color: 'dropped' }));
    expect(status).toBe(201);
    expect(body).toEqual({
      ucp: expect.objectContaining({ status: 'success' }) as object,
      id: expect.stringMatching(/^evt-\d{13}-\d+$/) as string,
      occurred_at: expect.stringMatching(/\+08:00$/) as string,
      source: 'caller',
      by: { id: 'prn-owner', name: 'Owner', kind: 'owner' },
      ...visit(1, { location: 'VM-1' }),
    });
    expect(Date.parse(body.occurred_at as string)).toBeGreaterThanOrEqual(before - 1000);
    const [stored] = await list();
    expect(body).toEqual({ ucp: body.ucp, ...stored });
  });

  it('stores both of two identical events', async () => {
    await append(visit(1));
    await append(visit(1));
    expect(await list()).toHaveLength(2);
  });

  it('stores an event once that is sent again with the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'visit-1' };
    const answers = [
      await service.call('POST', '/ucp/v1/events', { json: visit(1), headers }),
      await service.call('POST', '/ucp/v1/events', { json: visit(1), headers }),
    ];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    [{ summary: 's', reasoning: 'r' }, '$.kind', 'missing'],
    [{ kind: '', summary: 's', reasoning: 'r' }, '$.kind', 'invalid'],
    [{ kind: 'k'.repeat(65), summary: 's', reasoning: 'r' }, '$.kind', 'invalid'],
    [{ kind: 7, summary: 's', reasoning: 'r' }, '$.kind', 'invalid'],
    [{ kind: 'a\uFE0F'.repeat(64), summary: 's', reasoning: 'r' }, '$.kind', 'invalid'],
    [{ kind: 'k', reasoning: 'r' }, '$.summary', 'missing'],
    [{ kind: 'k', summary: 's'.repeat(4001), reasoning: 'r' }, '$.summary', 'invalid'],
    [{ kind: 'k', summary: 's' }, '$.reasoning', 'missing'],
    [{ kind: 'k', summary: 's', reasoning: 'r'.repeat(4001) }, '$.reasoning', 'invalid'],
    [{ kind: 'k', summary: 's', reasoning: 'r', location: 'a b' }, '$.location', 'invalid'],
    [{ kind: 'k', summary: 's', reasoning: 'r', location: 7 }, '$.location', 'invalid'],
  ])('refuses %j at %s', async (json, path, code) => {
    const { status, body } = await append(json);
    expect(status).toBe(400);
    expect(body.messages).toMatchObject([{ code, path }]);
    expect(await ucpViolations('error.response', body)).toEqual([]);
    expect(await list()).toEqual([]);
  });

  it('accepts texts of the maximum length, in any script', async () => {
    const long = '售'.repeat(4000);
    expect((await append({ kind: 'k'.repeat(64), summary: long, reasoning: long })).status).toBe(
      201,
    );
  });
});

describe('GET /events', () => {
  it('lists the newest first, fifty by default, with the address of the stream', async () => {
    for (let number = 1; number <= 52; number += 1) await append(visit(number));
    const { body } = await service.call('GET', '/ucp/v1/events');
    expect((body.events as Listed[]).map(({ summary }) => summary)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Visit ${52 - index}`),
    );
    expect(body.websocket_url).toBe(`${service.origin.replace('http', 'ws')}/ucp/v1/events/stream`);
    expect(await list('?limit=2')).toHaveLength(2);
    expect(await list('?limit=500')).toHaveLength(52);
  });

  it('filters by machine and by kind', async () => {
    await append(visit(1, { location: 'VM-1' }));
    await append(visit(2, { location: 'VM-2' }));
    await append(visit(3, { kind: 'repair', location: 'VM-1' }));
    const summaries = async (query: string) => (await list(query)).map(({ summary }) => summary);
    expect(await summaries('?location=VM-1')).toEqual(['Visit 3', 'Visit 1']);
    expect(await summaries('?kind=field_visit')).toEqual(['Visit 2', 'Visit 1']);
    expect(await summaries('?kind=field_visit&location=VM-1')).toEqual(['Visit 1']);
    expect(await summaries('?kind=unheard_of')).toEqual([]);
  });

  it('continues before a given event', async () => {
    for (let number = 1; number <= 5; number += 1) await append(visit(number));
    const [, second] = await list();
    const older = await list(`?before=${second?.id}&limit=2`);
    expect(older.map(({ summary }) => summary)).toEqual(['Visit 3', 'Visit 2']);
  });

  it.each([
    ['limit=0', '$.limit'],
    ['limit=501', '$.limit'],
    ['limit=ten', '$.limit'],
    ['limit=1&limit=2', '$.limit'],
    ['location=a%20b', '$.location'],
    [`kind=${'k'.repeat(65)}`, '$.kind'],
    ['kind=%00', '$.kind'],
    ['kind=', '$.kind'],
    ['before=evt-1-1', '$.before'],
    ['before=%00', '$.before'],
  ])('refuses %s', async (query, path) => {
    const { status, body } = await service.call('GET', `/ucp/v1/events?${query}`);
    expect(status).toBe(400);
    expect(body.messages).toMatchObject([{ code: 'invalid', path }]);
  });

  it('requires the token', async () => {
    const { status } = await service.call('GET', '/ucp/v1/events', { anonymous: true });
    expect(status).toBe(401);
  });
});

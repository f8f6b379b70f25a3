import { startTestService, WITHOUT_MACHINES } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { bearer, issue, type Issued } from './principal-calls.js';

const service = useStarted(() => startTestService(WITHOUT_MACHINES));

const PATH = '/ucp/v1/principals';
const errorOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.messages as Record<string, string>[])[0];

it('describes the owner to the holder of the operator token', async () => {
  const { status, body } = await service.call('GET', '/ucp/v1/me');
  expect([status, body.principal]).toMatchObject([
    200,
    {
      id: 'prn-owner',
      name: 'Owner',
      kind: 'owner',
      role: 'owner',
      limits: {},
      created_by: null,
      expires_at: null,
      status: 'active',
    },
  ]);
});

it('gives an agent a token of its own, shown once and stored only as a hash', async () => {
  const request = { name: 'Restocker', kind: 'agent', role: 'agent', limits: { namespaces: [] } };
  const { status, body } = await service.call('POST', PATH, { json: request });
  expect([status, body]).toMatchObject([
    201,
    {
      token: expect.stringMatching(/^rk_live_[\w-]{49}$/) as unknown,
      principal: {
        id: expect.stringMatching(/^prn-\d+$/) as unknown,
        name: 'Restocker',
        kind: 'agent',
        role: 'agent',
        scopes: ['read', 'buy', 'price', 'restock', 'roster', 'log', 'stop'],
        limits: { namespaces: [] },
        created_by: { id: 'prn-owner', name: 'Owner', kind: 'owner' },
        last_used_at: null,
        status: 'active',
      },
    },
  ]);
  const token = body.token as string;
  const me = await service.call('GET', '/ucp/v1/me', { headers: bearer(token) });
  expect([me.status, me.body.principal]).toMatchObject([200, { name: 'Restocker' }]);
  const [stored] = await service.dataSource.query<[{ dump: string }]>(
    `SELECT string_agg(t::text, '') AS dump FROM principal_tokens t`,
  );
  expect(stored.dump).not.toContain(token);
  expect(service.logs.join()).not.toContain(token.slice('rk_live_'.length, -6));
});

it('records when a principal was last used', async () => {
  const agent = await issue(service, { role: 'viewer' });
  await agent.call('GET', '/ucp/v1/me');
  const list = async () => (await service.call('GET', PATH)).body.principals as { id: string }[];
  let used: unknown;
  while (!used) {
    used = (await list()).find(
      ({ id, ...rest }) =>
        id === agent.principal.id && 'last_used_at' in rest && rest.last_used_at !== null,
    );
  }
  expect(used).toMatchObject({ id: agent.principal.id });
});

it('lists active principals, and revoked ones on request', async () => {
  const { principal } = await issue(service, { role: 'viewer' });
  expect((await service.call('DELETE', `${PATH}/${principal.id}`)).body).toMatchObject({
    revoked: principal.id,
  });
  const ids = async (query: string) =>
    ((await service.call('GET', `${PATH}${query}`)).body.principals as { id: string }[]).map(
      ({ id }) => id,
    );
  expect(await ids('')).not.toContain(principal.id);
  expect(await ids('?status=all')).toContain(principal.id);
  expect((await ids(''))[0]).toBe('prn-owner');
});

it.each([
  [{ kind: 'agent', role: 'agent' }, 'missing', '$.name'],
  [{ name: ' ', kind: 'agent', role: 'agent' }, 'invalid', '$.name'],
  [{ name: 'A', kind: 'owner', role: 'agent' }, 'invalid', '$.kind'],
  [{ name: 'A', kind: 'agent', role: 'owner' }, 'invalid', '$.role'],
  [{ name: 'A', kind: 'agent' }, 'missing', '$.role'],
  [{ name: 'A', kind: 'agent', role: 'agent', scopes: ['read'] }, 'invalid', '$.scopes'],
  [{ name: 'A', kind: 'agent', scopes: ['read', 'fly'] }, 'invalid', '$.scopes'],
  [{ name: 'A', kind: 'agent', role: 'manager' }, 'invalid', '$.role'],
  [{ name: 'A', kind: 'agent', scopes: ['decide'] }, 'invalid', '$.scopes'],
  [
    { name: 'A', kind: 'agent', role: 'agent', limits: { spendingLimitPerRun: -1 } },
    'invalid',
    '$.limits.spendingLimitPerRun',
  ],
  [
    { name: 'A', kind: 'agent', role: 'agent', expires_at: '2020-01-01T00:00:00Z' },
    'invalid',
    '$.expires_at',
  ],
])('refuses %j', async (json, code, path) => {
  const answer = await service.call('POST', PATH, { json });
  expect([answer.status, errorOf(answer)]).toMatchObject([400, { code, path }]);
});

it('changes name, scopes, limits and expiry', async () => {
  const { principal } = await issue(service, { role: 'agent' });
  const change = (json: object) => service.call('PATCH', `${PATH}/${principal.id}`, { json });
  expect((await change({ name: 'Renamed', scopes: ['log', 'read'] })).body.principal).toMatchObject(
    {
      name: 'Renamed',
      role: 'custom',
      scopes: ['read', 'log'],
    },
  );
  expect((await change({ limits: { priceCapPerItem: 50 } })).body.principal).toMatchObject({
    name: 'Renamed',
    limits: { priceCapPerItem: 50 },
  });
  expect((await change({ expires_at: '2990-01-01T00:00:00Z' })).body.principal).toMatchObject({
    expires_at: '2990-01-01T08:00:00+08:00',
  });
  expect((await change({ expires_at: null, role: 'viewer' })).body.principal).toMatchObject({
    expires_at: null,
    role: 'viewer',
    scopes: ['read'],
  });
  expect((await change({ role: 'manager' })).status).toBe(400);
});

it('replaces a token, and lets the previous one work for the overlap only', async () => {
  const agent = await issue(service, { role: 'viewer' });
  const rotate = (json: object) =>
    service.call('POST', `${PATH}/${agent.principal.id}/rotate`, { json });
  const works = async (token: string) =>
    (await service.call('GET', '/ucp/v1/me', { headers: bearer(token) })).status;
  const second = (await rotate({ overlap_s: 600 })).body.token as string;
  expect([await works(agent.token), await works(second)]).toEqual([200, 200]);
  const third = (await rotate({})).body.token as string;
  expect([await works(agent.token), await works(second), await works(third)]).toEqual([
    401, 401, 200,
  ]);
});

it('ends all tokens of a revoked principal, and revokes twice without an error', async () => {
  const agent = await issue(service, { role: 'viewer' });
  const revoke = () => service.call('DELETE', `${PATH}/${agent.principal.id}`);
  expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 200]);
  expect((await agent.call('GET', '/ucp/v1/me')).status).toBe(401);
  const rotated = await service.call('POST', `${PATH}/${agent.principal.id}/rotate`, { json: {} });
  expect([rotated.status, errorOf(rotated)]).toMatchObject([409, { code: 'conflict' }]);
});

it('ends the access of an expired principal', async () => {
  const agent = await issue(service, { role: 'viewer', expires_at: '2990-01-01T00:00:00Z' });
  await service.dataSource.query(
    `UPDATE principals SET expires_at = clock_timestamp() WHERE id = $1`,
    [agent.principal.id],
  );
  expect((await agent.call('GET', '/ucp/v1/me')).status).toBe(401);
  const listed = (await service.call('GET', PATH)).body.principals as { id: string }[];
  expect(listed.find(({ id }) => id === agent.principal.id)).toMatchObject({ status: 'expired' });
});

it('does not store or repeat a token under an idempotency key', async () => {
  const headers = { 'idempotency-key': 'once' };
  const json = { name: 'Repeated', kind: 'agent', role: 'viewer' };
  const first = await service.call('POST', PATH, { headers, json });
  const again = await service.call('POST', PATH, { headers, json });
  expect(again.status).toBe(201);
  expect(again.body.principal).toEqual(first.body.principal);
  expect(again.body.token).toBeUndefined();
  expect(again.body.messages).toMatchObject([{ type: 'info', code: 'shown_once' }]);
  const [stored] = await service.dataSource.query<[{ dump: string }]>(
    `SELECT string_agg(convert_from(body, 'UTF8'), '') AS dump FROM idempotency_keys`,
  );
  expect(stored.dump).not.toContain(first.body.token as string);
});

it('lets nobody change the owner or an unknown principal', async () => {
  for (const [method, path, json] of [
    ['PATCH', '', { name: 'X' }],
    ['POST', '/rotate', {}],
    ['DELETE', '', undefined],
  ] as const) {
    expect((await service.call(method, `${PATH}/prn-owner${path}`, { json })).status).toBe(403);
    expect((await service.call(method, `${PATH}/prn-0${path}`, { json })).status).toBe(404);
  }
});

it('lets an administrator grant nothing that they lack', async () => {
  const clerk = await issue(service, { kind: 'person', scopes: ['read', 'admin'] });
  const grant = (json: object) =>
    clerk.call('POST', PATH, { json: { name: 'B', kind: 'person', ...json } });
  expect((await grant({ scopes: ['read'] })).status).toBe(201);
  const refused = await grant({ scopes: ['read', 'buy'] });
  expect([refused.status, errorOf(refused)]).toMatchObject([403, { code: 'forbidden' }]);
});

it('logs who made, changed, rotated and revoked a principal', async () => {
  const { principal } = await issue(service, { name: 'Logged', role: 'viewer' });
  await service.call('PATCH', `${PATH}/${principal.id}`, { json: { name: 'Logged twice' } });
  await service.call('POST', `${PATH}/${principal.id}/rotate`, { json: {} });
  await service.call('DELETE', `${PATH}/${principal.id}`);
  const { body } = await service.call('GET', '/ucp/v1/events?limit=4');
  const owner = { id: 'prn-owner', name: 'Owner', kind: 'owner' };
  expect(body.events).toMatchObject([
    { kind: 'principal_revoked', by: owner },
    { kind: 'token_rotated', by: owner },
    { kind: 'principal_changed', by: owner },
    { kind: 'principal_created', by: owner },
  ]);
});

it('a temporary administrator gives nobody access for longer, themselves included', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const scopes = ['read', 'admin'];
  const temporary = await issue(service, { kind: 'person', scopes, expires_at: soon });
  const lasting = await issue(service, { kind: 'person', scopes });
  const expiry = { expires_at: '2990-01-01T00:00:00Z' };
  const of = ({ principal }: Issued) => `/ucp/v1/principals/${principal.id}`;
  const made = { name: 'B', kind: 'agent', scopes: ['read'] };
  const refused = [
    await temporary.call('PATCH', of(temporary), { json: expiry }),
    await temporary.call('PATCH', of(temporary), { json: { expires_at: null } }),
    await temporary.call('POST', '/ucp/v1/principals', { json: { ...made, ...expiry } }),
    await temporary.call('POST', '/ucp/v1/principals', { json: made }),
    await temporary.call('POST', `${of(lasting)}/rotate`, { json: {} }),
    await temporary.call('POST', `${of(lasting)}/invite`),
  ];
  for (const { status, body } of refused) {
    expect([status, body.messages]).toMatchObject([403, [{ path: '$.expires_at' }]]);
  }
  const json = { ...made, expires_at: soon };
  expect((await temporary.call('POST', '/ucp/v1/principals', { json })).status).toBe(201);
});

it('no answer with a credential is kept by a cache', async () => {
  const agent = await service.call('POST', PATH, {
    json: { name: 'A', kind: 'agent', role: 'agent' },
  });
  const person = await service.call('POST', PATH, {
    json: { name: 'P', kind: 'person', role: 'viewer' },
  });
  const { id } = agent.body.principal as { id: string };
  const rotated = await service.call('POST', `${PATH}/${id}/rotate`, { json: {} });
  const json = { token: agent.body.token };
  const signedIn = await service.call('POST', '/session', { anonymous: true, json });
  for (const { headers } of [agent, person, rotated, signedIn]) {
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

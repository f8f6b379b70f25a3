import { Controller, Get, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { DiscoveryModule } from '@nestjs/core';
import { SCOPES_OF, type Role, type Scope } from '../../../src/auth/index.js';
import { DeclaredScopesService } from '../../../src/principals/access/declared-scopes.service.js';
import { startTestService, WITHOUT_MACHINES } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { bearer, issue } from './principal-calls.js';

const service = useStarted(() => startTestService(WITHOUT_MACHINES));

/** What each route needs, as the interface promises it. */
const NEEDED: Record<string, string> = {
  'POST /ucp/v1/catalog/search': 'read',
  'POST /ucp/v1/catalog/lookup': 'read',
  'POST /ucp/v1/catalog/product': 'read',
  'GET /ucp/v1/catalog/pictures/{sku_id}': 'read',
  'POST /ucp/v1/skus/resolve': 'read',
  'GET /ucp/v1/skus': 'read',
  'GET /ucp/v1/skus/{sku_id}': 'read',
  'PUT /ucp/v1/skus/{sku_id}/aliases': 'roster',
  'DELETE /ucp/v1/skus/{sku_id}/aliases/{other}': 'roster',
  'DELETE /ucp/v1/skus/{sku_id}/aliases/{other}/decision': 'roster',
  'GET /ucp/v1/attention': 'read',
  'GET /ucp/v1/briefing': 'read',
  'GET /ucp/v1/locations/{id}/slots': 'read',
  'PATCH /ucp/v1/locations/{id}/slots/{slot_id}': 'roster',
  'POST /ucp/v1/locations/search': 'read',
  'POST /ucp/v1/locations/lookup': 'read',
  'GET /ucp/v1/locations/{id}': 'read',
  'PUT /ucp/v1/locations/{id}': 'roster',
  'DELETE /ucp/v1/locations/{id}': 'roster',
  'POST /ucp/v1/locations/sync': 'restock',
  'GET /ucp/v1/locations/sync': 'read',
  'GET /ucp/v1/locations/known': 'read',
  'GET /ucp/v1/locations/{id}/context': 'read',
  'POST /ucp/v1/locations/{id}/context': 'roster',
  'DELETE /ucp/v1/locations/{id}/context/{entry_id}': 'roster',
  'PUT /ucp/v1/locations/{id}/prices': 'price',
  'GET /ucp/v1/locations/{id}/costs': 'read',
  'GET /ucp/v1/prices': 'read',
  'GET /ucp/v1/prices/{sku_id}': 'read',
  'POST /ucp/v1/locations/{id}/restock-recommendations': 'restock',
  'GET /ucp/v1/namespaces': 'read',
  'GET /ucp/v1/orders': 'read',
  'GET /ucp/v1/orders/{id}': 'read',
  'GET /ucp/v1/sales': 'read',
  'GET /ucp/v1/reports/sales': 'read',
  'GET /ucp/v1/reports/profit': 'read',
  'GET /ucp/v1/reports/machines/{id}': 'read',
  'GET /ucp/v1/approvals': 'read',
  'GET /ucp/v1/approvals/{id}': 'read',
  'POST /ucp/v1/approvals/{id}': 'decide',
  'GET /ucp/v1/events': 'read',
  'POST /ucp/v1/events': 'log',
  'GET /ucp/v1/visits': 'read',
  'POST /ucp/v1/visits': 'restock',
  'GET /ucp/v1/visits/locations/{id}': 'read',
  'PUT /ucp/v1/visits/locations/{id}': 'restock',
  'GET /ucp/v1/visits/settings': 'read',
  'PATCH /ucp/v1/visits/settings': 'roster',
  'GET /ucp/v1/visits/drivers': 'read',
  'POST /ucp/v1/visits/drivers': 'roster',
  'PATCH /ucp/v1/visits/drivers/{id}': 'roster',
  'DELETE /ucp/v1/visits/drivers/{id}': 'roster',
  'GET /ucp/v1/visits/travel': 'read',
  'PUT /ucp/v1/visits/travel': 'roster',
  'DELETE /ucp/v1/visits/travel': 'roster',
  'GET /ucp/v1/visits/value': 'read',
  'POST /ucp/v1/visits/{id}/start': 'receive',
  'POST /ucp/v1/visits/{id}/finish': 'receive',
  'POST /ucp/v1/visits/{id}/skip': 'receive',
  'GET /ucp/v1/tasks': 'read',
  'GET /ucp/v1/tasks/{id}': 'read',
  'POST /ucp/v1/tasks': 'log',
  'PATCH /ucp/v1/tasks/{id}': 'log',
  'DELETE /ucp/v1/tasks/{id}': 'log',
  'GET /ucp/v1/rules': 'read',
  'PATCH /ucp/v1/rules': 'stop decide rules',
  'POST /ucp/v1/checkout-sessions': 'buy',
  'GET /ucp/v1/checkout-sessions': 'read',
  'GET /ucp/v1/checkout-sessions/{id}': 'read',
  'PUT /ucp/v1/checkout-sessions/{id}': 'buy',
  'POST /ucp/v1/checkout-sessions/{id}/complete': 'buy',
  'POST /ucp/v1/checkout-sessions/{id}/cancel': 'buy',
  'GET /ucp/v1/replenishment/plan': 'read',
  'GET /ucp/v1/replenishment/score': 'read',
  'POST /ucp/v1/replenishment/runs': 'restock',
  'GET /ucp/v1/replenishment/preview': 'read',
  'GET /ucp/v1/replenishment/runs': 'read',
  'GET /ucp/v1/replenishment/runs/{id}': 'read',
  'GET /ucp/v1/replenishment/runs/{id}/pick-list': 'read',
  'PATCH /ucp/v1/replenishment/runs/{id}': 'restock',
  'POST /ucp/v1/replenishment/runs/{id}/place': 'restock',
  'POST /ucp/v1/replenishment/runs/{id}/receive': 'receive',
  'POST /ucp/v1/replenishment/runs/{id}/abandon': 'restock',
  'GET /ucp/v1/webhooks/deliveries': 'admin',
  'POST /ucp/v1/webhooks/deliveries/{id}/resend': 'admin',
  'GET /ucp/v1/webhooks/targets': 'admin',
  'GET /ucp/v1/settings': 'read',
  'GET /ucp/v1/vendors': 'admin',
  'POST /ucp/v1/vendors': 'admin',
  'PATCH /ucp/v1/vendors/{namespace}': 'admin',
  'DELETE /ucp/v1/vendors/{namespace}': 'admin',
  'POST /ucp/v1/vendors/{namespace}/check': 'admin',
  'GET /ucp/v1/vendors/{namespace}/files': 'admin',
  'POST /ucp/v1/vendors/{namespace}/files': 'admin',
  'GET /ucp/v1/vendors/{namespace}/files/{id}': 'admin',
  'PUT /ucp/v1/vendors/{namespace}/files/{id}/mapping': 'admin',
  'PUT /ucp/v1/vendors/{namespace}/files/{id}/reading': 'admin',
  'GET /ucp/v1/vendors/{namespace}/files/{id}/problems': 'admin',
  'GET /ucp/v1/vendors/{namespace}/machines/{id}/stock': 'read',
  'GET /ucp/v1/vendors/{namespace}/orders': 'read',
  'GET /ucp/v1/vendors/{namespace}/orders/{ref}': 'read',
  'GET /ucp/v1/vendors/{namespace}/orders/{ref}/document': 'read',
  'POST /ucp/v1/vendors/{namespace}/orders/{ref}/marks': 'decide',
  'POST /ucp/v1/vendors/{namespace}/machines/{id}/counts': 'receive',
  'GET /ucp/v1/principals': 'admin',
  'POST /ucp/v1/principals': 'admin',
  'PATCH /ucp/v1/principals/{id}': 'admin',
  'POST /ucp/v1/principals/{id}/rotate': 'admin',
  'POST /ucp/v1/principals/{id}/invite': 'admin',
  'DELETE /ucp/v1/principals/{id}': 'admin',
  'GET /ucp/v1/audit/head': 'read',
  'GET /ucp/v1/me': 'any',
  'GET /ucp/v1/sessions': 'any',
  'DELETE /ucp/v1/sessions/{id}': 'any',
  'GET /session': 'any',
  'GET /ucp/v1/notifications/settings': 'any',
  'PATCH /ucp/v1/notifications/settings': 'any',
  'POST /ucp/v1/notifications/channels': 'any',
  'PATCH /ucp/v1/notifications/channels/{id}': 'any',
  'DELETE /ucp/v1/notifications/channels/{id}': 'any',
  'POST /ucp/v1/notifications/channels/{id}/test': 'any',
  'GET /ucp/v1/notifications/deliveries': 'any',
};

const PUBLIC = [
  'GET /.well-known/ucp',
  'GET /health/live',
  'GET /health/ready',
  'GET /metrics',
  'POST /session',
  'DELETE /session',
  'POST /session/invitation',
  'POST /session/invitation/passkey',
  'POST /session/invitation/password',
  'POST /session/passkey',
  'POST /session/passkey/options',
  'POST /session/password',
];

const ROLES = ['manager', 'agent', 'driver', 'viewer'] as const satisfies Role[];
const SCOPES_ALONE: Scope[] = [
  ...(['buy', 'price', 'restock', 'receive', 'roster', 'log', 'stop', 'decide', 'rules'] as const),
];

/** One route for each scope: the guard is the same for all of them. */
const EXAMPLES = Object.entries(NEEDED).filter(
  ([name, needed], index, all) =>
    // Which scope it needs depends on its body; see below.
    name !== 'PATCH /ucp/v1/rules' && all.findIndex(([, other]) => other === needed) === index,
);

/** Without a body most writes are invalid, which only a permitted caller is told. */
async function attempt(token: string, name: string) {
  const [method, path = ''] = name.split(' ');
  const url = `${service.origin}${path.replace(/\{\w+\}/g, 'none-1')}`;
  const response = await fetch(url, { method, headers: bearer(token) });
  const { messages } = (await response.json().catch(() => ({}))) as {
    messages?: { code: string; content: string }[];
  };
  return { status: response.status, message: messages?.[0] };
}

async function expectPermitted(token: string, scopes: readonly Scope[]): Promise<void> {
  for (const [name, needed] of EXAMPLES) {
    const { status, message } = await attempt(token, name);
    const permitted =
      scopes.includes(needed as Scope) || (needed === 'receive' && scopes.includes('restock'));
    if (needed === 'any' || permitted) {
      expect([name, [401, 403].includes(status)]).toEqual([name, false]);
      expect([name, status < 500 || status === 502]).toEqual([name, true]);
    } else {
      expect([name, status, message]).toEqual([
        name,
        403,
        expect.objectContaining({
          code: 'forbidden',
          content: expect.stringContaining(`scope ${needed}`) as unknown,
        }),
      ]);
    }
  }
}

it('every route declares the scope that the interface promises', async () => {
  const { body } = await service.call('GET', '/docs/openapi.json', { anonymous: true });
  const paths = body.paths as Record<string, Record<string, { 'x-scope'?: string }>>;
  const declared = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([verb, operation]) => [`${verb.toUpperCase()} ${path}`, operation['x-scope']] as const,
    ),
  );
  const isPublic = ([, scope]: (typeof declared)[number]) => scope === undefined;
  expect(Object.fromEntries(declared.filter((route) => !isPublic(route)))).toEqual(NEEDED);
  expect(declared.filter(isPublic).map(([name]) => name)).toEqual(expect.arrayContaining(PUBLIC));
  expect(declared).toHaveLength(Object.keys(NEEDED).length + PUBLIC.length);
});

it.each(ROLES)('permits a %s exactly what the role includes', async (role) => {
  const { token } = await issue(service, { kind: role === 'agent' ? 'agent' : 'person', role });
  await expectPermitted(token, SCOPES_OF[role]);
});

it.each(SCOPES_ALONE)('permits %s alone only what declares it', async (scope) => {
  const { token } = await issue(service, { kind: 'person', scopes: [scope] });
  await expectPermitted(token, [scope]);
});

it('separates stopping, releasing and changing the rules', async () => {
  const change = async (scopes: string[], json: object) => {
    const { call } = await issue(service, { kind: 'person', scopes });
    return (await call('PATCH', '/ucp/v1/rules', { json })).status;
  };
  expect(await change(['stop'], { killSwitchEngaged: true })).toBe(200);
  expect(await change(['stop', 'rules'], { killSwitchEngaged: false })).toBe(403);
  expect(await change(['decide'], { killSwitchEngaged: false })).toBe(200);
  expect(await change(['stop', 'decide'], { killSwitchEngaged: true, hardNoGos: [] })).toBe(403);
  expect(await change(['rules'], { killSwitchEngaged: false, hardNoGos: [] })).toBe(200);
});

it('logs a refusal with its principal, once an hour per scope', async () => {
  const agent = await issue(service, { name: 'Curious', role: 'agent' });
  const denied = async () =>
    (
      (await service.call('GET', '/ucp/v1/events?kind=access_denied&limit=100')).body.events as {
        summary: string;
        by: { id: string };
      }[]
    ).filter(({ by }) => by.id === agent.principal.id);
  const release = () =>
    agent.call('PATCH', '/ucp/v1/rules', { json: { killSwitchEngaged: false } });
  await Promise.all([release(), release(), release()]);
  await agent.call('GET', '/ucp/v1/principals');
  expect((await denied()).map(({ summary }) => summary)).toEqual([
    'Curious was refused: the scope admin is missing',
    'Curious was refused: the scope decide is missing',
  ]);
  await service.dataSource.query(
    `UPDATE access_denials SET recorded_at = recorded_at - interval '61 minutes'`,
  );
  await release();
  expect(await denied()).toHaveLength(3);
});

it('does not start with a route that declares no scope', async () => {
  @Controller('forgotten')
  class ForgottenController {
    @Get()
    read(): void {
      return;
    }
  }
  @Module({
    imports: [DiscoveryModule],
    controllers: [ForgottenController],
    providers: [DeclaredScopesService],
  })
  class ForgottenModule {}
  const module = await Test.createTestingModule({ imports: [ForgottenModule] }).compile();
  await expect(module.init()).rejects.toThrow('ForgottenController.read');
});

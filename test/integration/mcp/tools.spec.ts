import { readFileSync } from 'node:fs';
import { SCOPE_EXTENSION } from '../../../src/auth/index.js';
import { TOOLS } from '../../../src/mcp/tools/tool-list.js';
import { startTestService, WITHOUT_MACHINES } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { issue } from '../principals/principal-calls.js';
import { callTool, rpc } from './mcp-calls.js';

const service = useStarted(() => startTestService(WITHOUT_MACHINES));

interface Listed {
  name: string;
  description: string;
  inputSchema: { type: string; properties: Record<string, unknown> };
  outputSchema: { type: string };
  annotations: Record<string, boolean>;
}

async function listed(token?: string, query?: string): Promise<Listed[]> {
  const { result } = await rpc(service.origin, 'tools/list', {}, { token, query });
  return result?.tools as unknown as Listed[];
}

const names = async (token?: string, query?: string) =>
  (await listed(token, query)).map(({ name }) => name);

const READS = [
  'get_briefing',
  'get_checkout',
  'get_machine',
  'get_order',
  'get_plan',
  'get_product',
  'get_visits',
  'list_decisions',
  'list_events',
  'list_machines',
  'list_orders',
  'list_tasks',
  'lookup_catalog',
  'lookup_locations',
  'resolve_sku',
  'search_catalog',
  'search_locations',
];
const DRIVES = ['add_task', 'append_event', 'engage_kill_switch', 'finish_task', 'receive_run'];
const ACTS = [
  'build_run',
  'cancel_checkout',
  'complete_checkout',
  'confirm_alias',
  'create_checkout',
  'place_run',
  'set_prices',
  'sync_machines',
  'update_checkout',
];

describe('the list of tools', () => {
  it.each([
    ['viewer', READS],
    ['driver', [...READS, ...DRIVES]],
    ['agent', [...READS, ...DRIVES, ...ACTS]],
    ['manager', [...READS, ...DRIVES, ...ACTS]],
  ])('has what the role %s allows, and nothing else', async (role, expected) => {
    const kind = role === 'agent' ? 'agent' : 'person';
    const { token } = await issue(service, { role, kind, name: `Lists ${role}` });
    expect((await names(token)).sort()).toEqual([...expected].sort());
  });

  it('answers a tool that the caller may not use like an unknown one', async () => {
    const { token } = await issue(service, { role: 'viewer', kind: 'person', name: 'Only looks' });
    const forbidden = await callTool(service.origin, 'build_run', {}, { token });
    const unknown = await callTool(service.origin, 'no_such_tool', {}, { token });
    expect([forbidden.status, forbidden.error?.code]).toEqual([400, -32602]);
    expect([unknown.status, unknown.error?.code]).toEqual([400, -32602]);
  });

  it('is limited by the toolset, of which others are refused', async () => {
    expect(await names(undefined, '?toolset=commerce')).not.toContain('get_plan');
    expect(await names(undefined, '?toolset=operator')).not.toContain('search_catalog');
    expect(await names(undefined, '?toolset=all')).toEqual(await names());
    const other = await rpc(service.origin, 'tools/list', {}, { query: '?toolset=everything' });
    expect(other.status).toBe(400);
    const hidden = await callTool(service.origin, 'get_plan', {}, { query: '?toolset=commerce' });
    expect(hidden.error?.code).toBe(-32602);
  });

  it('declares the scope that the route of each tool needs', async () => {
    const { body } = await service.call('GET', '/docs/openapi.json', { anonymous: true });
    const paths = body.paths as Record<string, Record<string, Record<string, string>>>;
    for (const { name, scope, route } of TOOLS) {
      const needed = paths[`/ucp/v1${route.path}`]?.[route.method.toLowerCase()]?.[SCOPE_EXTENSION];
      expect([name, needed?.split(' ')]).toEqual([name, expect.arrayContaining([scope])]);
    }
  });

  it('has no tool that decides, releases the kill switch or changes rules', () => {
    const writes = TOOLS.filter(({ effect }) => effect).map(
      ({ route }) => `${route.method} ${route.path}`,
    );
    expect(writes.filter((route) => /approvals|principals|vendors/.test(route))).toEqual([]);
    const rules = TOOLS.filter(({ route }) => route.path === '/rules');
    expect(rules.map(({ name, steps }) => [name, steps])).toEqual([
      ['engage_kill_switch', 'kill_switch'],
    ]);
  });

  it('describes inputs and outputs, and says what only reads', async () => {
    for (const tool of await listed()) {
      expect([tool.name, tool.inputSchema.type, tool.outputSchema.type]).toEqual([
        tool.name,
        'object',
        'object',
      ]);
      expect([tool.name, tool.annotations.readOnlyHint]).toEqual([
        tool.name,
        READS.includes(tool.name),
      ]);
      expect(tool.description.length).toBeGreaterThan(80);
      expect(JSON.stringify(tool.inputSchema)).not.toContain('"approve"');
    }
  });
});

describe('the guide', () => {
  it('names only tools that exist', () => {
    const guide = readFileSync(new URL('../../../src/mcp/guide/guide.ts', import.meta.url), 'utf8');
    const named = [...guide.matchAll(/\\`([a-z]+_[a-z_]+)\\`/g)].map(([, name]) => name ?? '');
    const verbs =
      /^(get|list|search|lookup|create|complete|cancel|update|set|build|place|receive|resolve|append|engage|sync|confirm)_/;
    const known = TOOLS.map(({ name }) => name);
    const unknown = named.filter(
      (name) => verbs.test(name) && !known.includes(name) && name !== 'complete_in_progress',
    );
    expect(named.length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });
});

import { startTestService, TEST_TOKEN, WITHOUT_MACHINES } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { connect, rpc } from './mcp-calls.js';

const service = useStarted(() => startTestService(WITHOUT_MACHINES));
const endpoint = () => `${service.origin}/ucp/v1/mcp`;

describe('the MCP endpoint', () => {
  it('answers 401 with the error body of REST before it reads anything', async () => {
    const response = await fetch(endpoint(), { method: 'POST', body: 'not even JSON' });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="ucp"');
    expect(await response.json()).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'unauthorized' }],
    });
  });

  it('takes no cookie', async () => {
    const signedIn = await service.call('POST', '/session', {
      json: { token: TEST_TOKEN },
      headers: { origin: service.origin },
      anonymous: true,
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).not.toBe('');
    const response = await fetch(endpoint(), {
      method: 'POST',
      headers: { cookie, origin: service.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(response.status).toBe(401);
  });

  it.each(['current', 'older'] as const)(
    'serves the %s revision without a session',
    async (revision) => {
      const client = await connect(service.origin, revision);
      try {
        const unchanging = { listChanged: false };
        expect(client.getServerCapabilities()).toMatchObject({
          tools: unchanging,
          resources: unchanging,
          prompts: unchanging,
        });
        const { tools } = await client.listTools();
        expect(tools.map(({ name }) => name)).toContain('search_catalog');
        const { resources } = await client.listResources();
        expect(resources.map(({ uri }) => uri)).toEqual([
          'routekeeper://guide',
          'routekeeper://rules',
        ]);
        const rules = await client.readResource({ uri: 'routekeeper://rules' });
        expect(JSON.parse((rules.contents[0] as { text: string }).text)).toMatchObject({
          rules: { killSwitchEngaged: false },
          budget: { last_24_hours: { spent: 0 } },
        });
        const { prompts } = await client.listPrompts();
        expect(prompts.map(({ name }) => name)).toEqual([
          'morning-round',
          'restock',
          'review-prices',
        ]);
        const prompt = await client.getPrompt({ name: 'restock' });
        expect(prompt.messages).toHaveLength(1);
      } finally {
        await client.close();
      }
    },
  );

  it('names the resource that does not exist', async () => {
    const uri = 'routekeeper://unknown';
    const { status, error } = await rpc(service.origin, 'resources/read', { uri });
    expect([status, error?.code]).toEqual([400, -32602]);
    expect(error?.data).toMatchObject({ uri, messages: [{ path: '$.uri' }] });
  });

  it('answers GET with 405', async () => {
    const answer = await service.call('GET', '/ucp/v1/mcp');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('describes all tools at an address that discovery names', async () => {
    const discovery = await service.call('GET', '/.well-known/ucp', { anonymous: true });
    const { services } = discovery.body.ucp as { services: Record<string, object[]> };
    const published = 'https://ucp.dev/2026-08-25';
    expect(services['dev.ucp.shopping']?.[1]).toEqual({
      version: '2026-08-25',
      transport: 'mcp',
      endpoint: endpoint(),
      spec: `${published}/specification/overview`,
      schema: `${published}/services/shopping/mcp.openrpc.json`,
    });
    expect(services['dev.ucp.common']?.[1]).toMatchObject({
      transport: 'mcp',
      endpoint: endpoint(),
      schema: `${service.origin}/schemas/mcp.openrpc.json`,
    });
    const document = await service.call('GET', '/schemas/mcp.openrpc.json', { anonymous: true });
    const { result } = await rpc(service.origin, 'tools/list');
    expect((document.body.methods as { name: string }[]).map(({ name }) => name)).toEqual(
      result?.tools?.map(({ name }) => name),
    );
  });
});

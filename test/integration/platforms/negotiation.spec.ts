import { useStarted } from '../../support/use-started.js';
import { agent } from '../../../src/platforms/domain/sign-request.fixture.js';
import { callTool } from '../mcp/mcp-calls.js';
import { startPlatformService } from './platform-service.js';
import { json, platformProfile, startProfileServer } from './profile-server.js';

const OURS = '2026-08-25';
const EXTENSIONS = '2026-09-10';
const PREFIX = 'com.example.vending';
const server = useStarted(startProfileServer);
const service = useStarted(startPlatformService);

beforeAll(() => {
  const offer = (path: string, capabilities: Record<string, string>) =>
    server.answers.set(path, json(platformProfile({ capabilities })));
  offer('/search', { 'dev.ucp.shopping.catalog.search': OURS, [`${PREFIX}.sku`]: EXTENSIONS });
  offer('/plain', { 'dev.ucp.shopping.catalog.search': OURS });
  offer('/orphan', { [`${PREFIX}.sku`]: EXTENSIONS, 'dev.ucp.shopping.fulfillment': OURS });
  offer('/older', { 'dev.ucp.shopping.catalog.search': '2026-01-11' });
});

const capabilities = (body: Record<string, unknown> | undefined) =>
  (body?.ucp as { capabilities: object }).capabilities;
const search = async (path?: string) => {
  const { body } = await service.call('POST', '/ucp/v1/catalog/search', {
    headers: path === undefined ? {} : agent(server.at(path)),
    json: { query: 'water' },
  });
  return capabilities(body);
};
const namespaces = async (path?: string) => {
  const headers = path === undefined ? {} : agent(server.at(path));
  return capabilities((await service.call('GET', '/ucp/v1/namespaces', { headers })).body);
};

describe('an answer to a platform', () => {
  it('names the capabilities that both have', async () => {
    expect(await search('/search')).toEqual({
      'dev.ucp.shopping.catalog.search': [{ version: OURS }],
      [`${PREFIX}.sku`]: [{ version: EXTENSIONS }],
    });
    expect(await namespaces('/search')).toEqual({ [`${PREFIX}.sku`]: [{ version: EXTENSIONS }] });
  });

  it('names no extension without its parent, and no other version', async () => {
    expect(await search('/orphan')).toEqual({});
    expect(await namespaces('/orphan')).toEqual({});
    expect(await search('/older')).toEqual({});
  });

  it('does not change what others are told', async () => {
    const all = await search();
    expect(Object.keys(all)).toHaveLength(2);
    expect(await search('/plain')).toEqual({
      'dev.ucp.shopping.catalog.search': [{ version: OURS }],
    });
    await namespaces('/orphan');
    expect(await search()).toEqual(all);
    expect(await namespaces()).toEqual({ [`${PREFIX}.sku`]: [{ version: EXTENSIONS }] });
  });

  it('keeps the payment handler of a checkout', async () => {
    const { status, body } = await service.call('POST', '/ucp/v1/checkout-sessions', {
      headers: agent(server.at('/search')),
      json: { line_items: [{ item: { id: 'acme-supply:AC300385' }, quantity: 1 }] },
    });
    expect(status).toBe(201);
    expect(body.ucp).toMatchObject({
      capabilities: {},
      payment_handlers: expect.anything() as unknown,
    });
  });

  it('is the same over MCP', async () => {
    const meta = { 'ucp-agent': { profile: server.at('/search') } };
    const args = { meta, catalog: { query: 'water' } };
    const { result } = await callTool(service.origin, 'search_catalog', args);
    expect(capabilities(result?.structuredContent)).toEqual(await search('/search'));
    expect(JSON.parse(result?.content?.[0]?.text ?? '')).toEqual(result?.structuredContent);
  });
});

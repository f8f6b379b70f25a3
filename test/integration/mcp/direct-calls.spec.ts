import { startRoute } from '../../support/route.js';
import { TEST_TOKEN } from '../../support/service.js';
import { useStarted } from '../../support/use-started.js';
import { currentHeaders, ENVELOPE, META } from './mcp-calls.js';

const route = useStarted(() => startRoute());

interface Sent {
  meta?: object;
  params?: object;
  headers?: Record<string, string>;
}

async function search({ meta, params, headers }: Sent): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${route.service.origin}/ucp/v1/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${TEST_TOKEN}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 'nummer-水',
      method: 'tools/call',
      params: {
        name: 'search_catalog',
        arguments: { meta: META, catalog: { pagination: { limit: 2 } } },
        ...(meta && { _meta: meta }),
        ...params,
      },
    }),
  });
  return { status: response.status, body: await response.json() };
}

const currently = (name = 'search_catalog') => currentHeaders(name);

/** With a token for reports of progress, which are never sent, the SDK answers the call. */
const WATCHED = { progressToken: 1 };

describe('a tool call that is answered without the SDK', () => {
  it('has the answer that the SDK gives to a client of the current revision', async () => {
    const direct = await search({ meta: ENVELOPE, headers: currently() });
    const through = await search({ meta: { ...ENVELOPE, ...WATCHED }, headers: currently() });
    expect(direct).toMatchObject({ status: 200, body: { result: { resultType: 'complete' } } });
    expect(direct.body).toHaveProperty('result.structuredContent.products.length', 2);
    expect(direct).toEqual(through);
  });

  it('has the answer that the SDK gives to a client of an older revision', async () => {
    const direct = await search({});
    expect(direct).toMatchObject({ status: 200, body: { id: 'nummer-水' } });
    expect(direct).toEqual(await search({ meta: WATCHED }));
  });

  it('repeats the structured content as text, byte by byte', async () => {
    const { body } = await search({});
    const { result } = body as {
      result: { content: { text: string }[]; structuredContent: { products: object[] } };
    };
    expect(result.structuredContent.products).toHaveLength(2);
    expect(result.content[0]?.text).toBe(JSON.stringify(result.structuredContent));
  });

  it.each([
    ['an unknown revision', { headers: { 'mcp-protocol-version': '2020-01-01' } }],
    ['the name of another tool in the header', { meta: ENVELOPE, headers: currently('get_plan') }],
    ['no headers of the current revision', { meta: ENVELOPE }],
    [
      'half of what a client says about itself',
      { meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' }, headers: currently() },
    ],
    ['arguments that are a list', { params: { arguments: [] } }],
    ['a name that is a number', { params: { name: 5 } }],
  ])('is refused with %s', async (_, sent: Sent) => {
    const { status, body } = await search(sent);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { data: { messages: [{ code: 'invalid' }] } } });
  });
});

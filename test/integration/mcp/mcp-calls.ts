import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { TEST_TOKEN } from '../../support/service.js';

export const META = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } };

export const keyed = (key: string) => ({ ...META, 'idempotency-key': key });

const CURRENT_REVISION = '2026-07-28';

/** What a client of the current revision says about itself in `_meta`. */
export const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': CURRENT_REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** The headers with which a client of the current revision calls a tool. */
export const currentHeaders = (name: string) => ({
  'mcp-protocol-version': CURRENT_REVISION,
  'mcp-method': 'tools/call',
  'mcp-name': name,
});

export interface RpcAnswer {
  status: number;
  headers: Headers;
  result?: {
    structuredContent?: Record<string, unknown>;
    content?: { type: string; text: string }[];
    isError?: boolean;
    tools?: { name: string }[];
    [member: string]: unknown;
  };
  error?: {
    code: number;
    message: string;
    data: { messages: { code: string; content: string; path?: string }[]; retry_after?: number };
  };
}

export interface RpcOptions {
  token?: string;
  query?: string;
}

/** Sends one JSON-RPC request as a client of an older revision does, without a session. */
export async function rpc(
  origin: string,
  method: string,
  params: object = {},
  { token = TEST_TOKEN, query = '' }: RpcOptions = {},
): Promise<RpcAnswer> {
  const response = await fetch(`${origin}/ucp/v1/mcp${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
  });
  const body = (await response.json()) as object;
  return { ...body, status: response.status, headers: response.headers };
}

export const callTool = (
  origin: string,
  name: string,
  args: object = {},
  options?: RpcOptions,
): Promise<RpcAnswer> => rpc(origin, 'tools/call', { name, arguments: args }, options);

export type Revision = 'current' | 'older';

/** The official client, connected. */
export async function connect(
  origin: string,
  revision: Revision = 'current',
  token = TEST_TOKEN,
): Promise<Client> {
  const mode = revision === 'current' ? { pin: CURRENT_REVISION } : 'legacy';
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: mode as 'legacy' } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/ucp/v1/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  return client;
}

import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
  type AuthInfo,
  type McpRequestContext,
} from '@modelcontextprotocol/server';
import type { Exchange } from './exchange.js';
import type { McpHandlers } from './mcp-handlers.js';
import { isToolCall, mcpServer, type ProtocolServer } from './mcp-server.js';
import { asRpcFailure, failure, RPC, type RpcFailure } from './rpc-failure.js';

export interface McpRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The parsed body. */
  readonly message: unknown;
  readonly exchange: Exchange;
}

export interface McpAnswer {
  readonly status: number;
  /** JSON; absent when a notification was taken. */
  readonly text?: string;
  readonly retryAfter?: number;
}

interface RpcError {
  code: number;
  message: string;
  data?: { messages?: unknown; retry_after?: number };
}

/** The headers that the protocol reads. */
const PROTOCOL_HEADERS = ['mcp-protocol-version', 'mcp-method', 'mcp-name'];

/** The statuses of errors that the protocol finds itself. */
const STATUS_OF: Readonly<Record<number, number | undefined>> = {
  [RPC.unknownMethod]: 404,
  [RPC.crash]: 500,
};

/**
 * Serves requests of the current revision and of the older ones, each on its own: nothing is kept
 * between them. Answers are JSON, never a stream.
 */
export class McpEndpoint {
  private readonly current = createMcpHandler((context) => this.serverFor(context), {
    legacy: 'reject',
  });

  constructor(private readonly handlers: McpHandlers) {}

  async serve(request: McpRequest): Promise<McpAnswer> {
    const { message, exchange } = request;
    const { id = null, method } = envelopeOf(message);
    try {
      if (!isToolCall(method)) this.handlers.counted(exchange.caller);
      refuseUnserved(message, method);
      return await this.answer(request);
    } catch (error) {
      const failure = asRpcFailure(error);
      if (failure.status === 500) this.handlers.report(exchange, error);
      return failed(failure, id);
    }
  }

  private async answer({ url, headers, message, exchange }: McpRequest): Promise<McpAnswer> {
    const request = new Request(url, { method: 'POST', headers: protocolHeaders(headers) });
    const options = { parsedBody: message, authInfo: authInfoOf(exchange, message) };
    const response = (await isLegacyRequest(request, message))
      ? await this.serveOlder(request, options)
      : await this.current.fetch(request, options);
    const text = await response.text();
    if (text === '') return { status: response.status };
    if (!exchange.isHandled) return described(response.status, text);
    const { answer, failure } = exchange;
    if (answer !== undefined) return { status: response.status, text: withContent(text, answer) };
    const { status = response.status, retryAfter } = failure ?? {};
    return { status, text, ...(retryAfter !== undefined && { retryAfter }) };
  }

  private async serveOlder(
    request: Request,
    options: { parsedBody: unknown; authInfo: AuthInfo },
  ): Promise<Response> {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = this.serverFor({ era: 'legacy', authInfo: options.authInfo });
    await server.connect(transport);
    try {
      return await transport.handleRequest(request, options);
    } finally {
      await server.close();
    }
  }

  private serverFor({ authInfo }: McpRequestContext): ProtocolServer {
    const { exchange, method } = authInfo?.extra as { exchange: Exchange; method: string };
    return mcpServer(method, exchange, this.handlers);
  }
}

const authInfoOf = (exchange: Exchange, message: unknown): AuthInfo => ({
  // The request is authenticated already, and nothing here needs the token.
  token: '',
  clientId: exchange.caller.id,
  scopes: [...exchange.caller.scopes],
  extra: { exchange, method: envelopeOf(message).method },
});

function envelopeOf(message: unknown): { id?: string | number; method?: string } {
  const { id, method } = (message ?? {}) as { id?: unknown; method?: unknown };
  return {
    ...((typeof id === 'string' || typeof id === 'number') && { id }),
    ...(typeof method === 'string' && { method }),
  };
}

/** Batches ended with the revision that had them; nothing changes that could be listened to. */
function refuseUnserved(message: unknown, method: string | undefined): void {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) {
    throw failure(RPC.invalidRequest, 'invalid', {
      content: 'The body must be one JSON-RPC message',
      path: '$',
    });
  }
  if (method === 'subscriptions/listen') {
    throw failure(RPC.unknownMethod, 'not_found', {
      content: 'There are no subscriptions here; read lists again instead',
    });
  }
}

function protocolHeaders(headers: McpRequest['headers']): Headers {
  const kept = PROTOCOL_HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  // The body was read as JSON, and the answer is JSON whatever else the client takes.
  return new Headers([
    ...kept,
    ['content-type', 'application/json'],
    ['accept', 'application/json, text/event-stream'],
  ]);
}

/**
 * Puts the answer of a tool into its result, as text and as structured content. It is JSON already:
 * parsing, validating and writing it again would take longer than most tools.
 */
function withContent(response: string, answer: string): string {
  const { result, ...envelope } = JSON.parse(response) as { result?: { content?: unknown } };
  if (!result) return response;
  const members = Object.entries(result)
    .filter(([name]) => name !== 'content')
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},`);
  const content = `"content":[{"type":"text","text":${JSON.stringify(answer)}}]`;
  const filled = `{${members.join('')}${content},"structuredContent":${answer}}`;
  return `${JSON.stringify(envelope).slice(0, -1)},"result":${filled}}`;
}

/** An answer of the protocol itself; its errors get the members and the status that ours have. */
function described(status: number, text: string): McpAnswer {
  const answer = JSON.parse(text) as { error?: RpcError };
  const { error } = answer;
  if (!error) return { status, text };
  const isUnknown = error.code === RPC.unknownMethod;
  const { messages } = failure(RPC.invalid, isUnknown ? 'not_found' : 'invalid', {
    content: error.message,
  }).data as { messages: unknown };
  return {
    status: STATUS_OF[error.code] ?? (status < 400 ? 400 : status),
    text: JSON.stringify({ ...answer, error: { ...error, data: { ...error.data, messages } } }),
  };
}

export function failed(
  { code, message, data, status, retryAfter }: RpcFailure,
  id: string | number | null,
): McpAnswer {
  return {
    status,
    text: JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, data } }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

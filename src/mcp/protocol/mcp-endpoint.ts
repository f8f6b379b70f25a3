import {
  classifyInboundRequest,
  createMcpHandler,
  WebStandardStreamableHTTPServerTransport,
  type AuthInfo,
  type McpRequestContext,
} from '@modelcontextprotocol/server';
import type { ToolAnswer } from '../calls/tool-call.service.js';
import { callTool } from './call-tool.js';
import { directCall, type DirectCall } from './direct-call.js';
import type { Exchange } from './exchange.js';
import type { McpHandlers } from './mcp-handlers.js';
import type { McpRequest } from './mcp-request.js';
import { isToolCall, mcpServer, type ProtocolServer } from './mcp-server.js';
import { protocolHeaders, webRequest } from './protocol-headers.js';
import { asRpcFailure, failure, RPC, type RpcFailure } from './rpc-failure.js';
import { resultMembers, toolResult } from './tool-result.js';

export interface McpAnswer {
  readonly status: number;
  /** Absent when a notification was taken. */
  readonly json?: Buffer;
  readonly retryAfter?: number;
}

interface RpcError {
  code: number;
  message: string;
  data?: { messages?: unknown; retry_after?: number };
}

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
      await this.handlers.identify(request, () => {
        this.countOnce(exchange, method);
      });
      return await this.answer(request);
    } catch (error) {
      const failure = asRpcFailure(error);
      if (failure.status === 500) this.handlers.report(exchange, error);
      return failed(failure, id);
    }
  }

  /** Other messages than tool calls are counted already. */
  private countOnce(exchange: Exchange, method: string | undefined): void {
    if (!isToolCall(method)) return;
    exchange.isCounted = true;
    this.handlers.counted(exchange.caller);
  }

  private async answer({ url, http, message, exchange }: McpRequest): Promise<McpAnswer> {
    const given = protocolHeaders(http.headers);
    const call = directCall(message, given);
    if (call) return this.call(call, exchange);
    const route = classifyInboundRequest({ httpMethod: 'POST', ...given, body: message });
    const request = webRequest(url, given);
    const options = { parsedBody: message, authInfo: authInfoOf(exchange, message) };
    const response =
      route.kind === 'legacy'
        ? await this.serveOlder(request, options)
        : await this.current.fetch(request, options);
    return answerOf(response.status, await response.text(), exchange);
  }

  private async call(call: DirectCall, exchange: Exchange): Promise<McpAnswer> {
    const answer = await callTool(exchange, this.handlers, call.name, call.args);
    const members = resultMembers(answer.isError, call.isCurrent);
    return { status: 200, json: toolResult(call.id, members, answer) };
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

/** The answer of the SDK, with what it was not told. */
function answerOf(status: number, text: string, exchange: Exchange): McpAnswer {
  if (text === '') return { status };
  if (!exchange.isHandled) return described(status, text);
  const { answer, failure } = exchange;
  if (answer) return { status, json: withContent(text, answer) };
  return {
    status: failure?.status ?? status,
    json: Buffer.from(text),
    ...(failure?.retryAfter !== undefined && { retryAfter: failure.retryAfter }),
  };
}

function withContent(response: string, answer: ToolAnswer): Buffer {
  const { id, result } = JSON.parse(response) as { id: string | number; result?: object };
  if (!result) return Buffer.from(response);
  const members = Object.entries(result).filter(([name]) => name !== 'content');
  return toolResult(id, Object.fromEntries(members), answer);
}

/** An answer of the protocol itself; its errors get the members and the status that ours have. */
function described(status: number, text: string): McpAnswer {
  const answer = JSON.parse(text) as { error?: RpcError };
  const { error } = answer;
  if (!error) return { status, json: Buffer.from(text) };
  const isUnknown = error.code === RPC.unknownMethod;
  const { messages } = failure(RPC.invalid, isUnknown ? 'not_found' : 'invalid', {
    content: error.message,
  }).data as { messages: unknown };
  return {
    status: STATUS_OF[error.code] ?? (status < 400 ? 400 : status),
    json: jsonOf({ ...answer, error: { ...error, data: { ...error.data, messages } } }),
  };
}

export function failed(
  { code, message, data, status, retryAfter }: RpcFailure,
  id: string | number | null,
): McpAnswer {
  return {
    status,
    json: jsonOf({ jsonrpc: '2.0', id, error: { code, message, data } }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

const jsonOf = (value: object): Buffer => Buffer.from(JSON.stringify(value));

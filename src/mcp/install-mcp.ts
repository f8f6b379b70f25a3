import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'secure-json-parse';
import { apiDocument } from '../api/index.js';
import { callerOf, RequestAuthenticatorService } from '../auth/index.js';
import { PlatformsService } from '../platforms/index.js';
import { cacheableJson, PublicAddress, sendCacheable, type CacheableJson } from '../http/index.js';
import {
  CapabilityRegistry,
  errorAnswer,
  MCP_PATH,
  MCP_SCHEMA_PATH,
  UcpError,
} from '../ucp/index.js';
import { ToolCallService } from './calls/tool-call.service.js';
import { RulesResource } from './guide/rules-resource.js';
import type { Exchange } from './protocol/exchange.js';
import { identifyPlatform } from './protocol/identify-platform.js';
import { failed, McpEndpoint, type McpAnswer } from './protocol/mcp-endpoint.js';
import { asRpcFailure, invalid } from './protocol/rpc-failure.js';
import { openRpcDocument } from './schemas/open-rpc.js';
import { ToolCatalog } from './schemas/tool-catalog.js';
import { isWantedToolset } from './tools/tool-list.js';

/** Read-only itself: what a call changes, it changes by a request of its own. */
const PROTECTED = { config: { bearerOnly: true, readOnly: true, identifiesPlatform: true } };
const PUBLIC = { config: { public: true } };
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Logs an unexpected failure under the id of its request. */
type Report = (request: { logId: string }, failure: unknown) => void;

/** Serves the MCP endpoint and the document of its tools. */
export function installMcp(app: NestFastifyApplication, report: Report): void {
  const authenticator = app.get(RequestAuthenticatorService);
  const address = app.get(PublicAddress);
  const platforms = app.get(PlatformsService);
  const orderNumber = app.get(CapabilityRegistry).extension('checkout_id');
  const catalog = new ToolCatalog(() => apiDocument(app), orderNumber);
  const endpoint = new McpEndpoint({
    catalog,
    calls: app.get(ToolCallService),
    rules: app.get(RulesResource),
    identify: ({ http }, counted) => identifyPlatform(platforms, http, address, counted),
    counted: (caller) => {
      authenticator.countRequest(caller);
    },
    report,
  });
  let document: CacheableJson | undefined;
  const fastify = app.getHttpAdapter().getInstance();
  void fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, readMessage);
    scope.setErrorHandler((error, request, reply) => {
      refuse(error, request, reply, report);
    });
    scope.post(MCP_PATH, PROTECTED, async (request, reply) =>
      send(reply, await endpoint.serve(mcpRequest(request, reply, address.origin))),
    );
    scope.get(MCP_SCHEMA_PATH, PUBLIC, (request, reply) => {
      document ??= cacheableJson(openRpcDocument(catalog.all(), `${address.origin}${MCP_PATH}`));
      sendCacheable(request, reply, document);
    });
    done();
  });
}

/** The limits of REST apply to what a call passes on, where the paths are those of REST. */
function readMessage(
  request: FastifyRequest,
  body: Buffer,
  done: (error: Error | null, message?: unknown) => void,
): void {
  request.rawBody = body;
  let message: unknown;
  try {
    message = parse(strictUtf8.decode(body), undefined, {
      protoAction: 'remove',
      constructorAction: 'remove',
    });
  } catch {
    done(new UcpError('invalid', { content: 'The body is not JSON in UTF-8', path: '$' }));
    return;
  }
  done(null, message);
}

function mcpRequest(request: FastifyRequest, reply: FastifyReply, origin: string) {
  const { toolset = 'all' } = request.query as { toolset?: unknown };
  if (!isWantedToolset(toolset)) {
    throw invalid('toolset must be commerce, operator or all', '$.toolset');
  }
  const exchange: Exchange = {
    caller: callerOf(request),
    toolset,
    requestId: String(reply.getHeader('request-id')),
    logId: request.logId,
    isCounted: false,
    isHandled: false,
  };
  return {
    url: `${origin}${MCP_PATH}`,
    http: request,
    message: request.body,
    exchange,
  };
}

function send(reply: FastifyReply, { status, json, retryAfter }: McpAnswer): FastifyReply {
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  void reply.code(status);
  if (json === undefined) return reply.send();
  return reply.type('application/json; charset=utf-8').send(json);
}

/** Without a caller, nothing was read and the answer is that of REST. */
function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  report: Report,
): void {
  const failure = asRpcFailure(error);
  if (failure.status === 500) report(request, error);
  if (request.caller) {
    void send(reply, failed(failure, null));
    return;
  }
  const { status, headers, body } = errorAnswer(error);
  void reply.code(status).headers(headers).send(body);
}

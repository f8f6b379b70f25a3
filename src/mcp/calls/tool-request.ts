import { childPath, findLimitProblem } from '../../validation/index.js';
import { failure, invalid, missing, RPC } from '../protocol/rpc-failure.js';
import type { Placement, Tool } from '../tools/tool.js';

export type Arguments = Readonly<Record<string, unknown>>;
export type AnswerFormat = 'full' | 'concise';

/** The REST request that a tool call stands for. */
export interface ToolRequest {
  readonly method: string;
  /** Below the versioned root, with parameters filled in. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The arguments that every tool, or every read, takes besides its own. */
const SHARED = new Set(['meta']);
const READS_TAKE = new Set(['meta', 'format']);
/** An agent cannot approve its own purchase by way of a tool. */
const NEVER = ['approve', 'approval_id'];

/**
 * @param orderNumber the member that carries the caller's own number of a checkout.
 * @throws RpcFailure when the arguments do not fit the tool.
 */
export function toolRequest(tool: Tool, args: Arguments, orderNumber: string): ToolRequest {
  refuseUnknown(tool, args);
  let { path } = tool.route;
  const query: Record<string, string> = {};
  let body: Readonly<Record<string, unknown>> | undefined = tool.fixedBody;
  for (const [name, placement] of Object.entries(tool.args)) {
    if (placement.in === 'path') {
      path = path.replace(`{${placement.name}}`, pathPart(name, args[name]));
    } else if (placement.in === 'payload') {
      body = payload(name, args[name], orderNumber);
    }
  }
  for (const [name, value] of Object.entries(args)) {
    const placement = tool.args[name];
    if (value === undefined) continue;
    if (placement?.in === 'query' && value !== null) query[placement.name] = queryPart(name, value);
    if (placement?.in === 'body') {
      refuseLimits(value, childPath('$', name));
      body = withMember(body, placement.name, value);
    }
  }
  return { method: tool.route.method, path, query, ...(body && { body }) };
}

export function answerFormat(tool: Tool, args: Arguments): AnswerFormat {
  const usual = tool.toolset === 'operator' ? 'concise' : 'full';
  const { format = tool.effect ? 'full' : usual } = args;
  if (format === 'full' || format === 'concise') return format;
  throw invalid('format must be full or concise', '$.format');
}

function refuseUnknown(tool: Tool, args: Arguments): void {
  const shared = tool.effect ? SHARED : READS_TAKE;
  const unknown = Object.keys(args).find((name) => !(name in tool.args) && !shared.has(name));
  if (unknown === undefined) return;
  const known = [...Object.keys(tool.args), ...shared].join(', ');
  throw invalid(`${tool.name} takes ${known} and nothing else`, childPath('$', unknown));
}

function pathPart(name: string, value: unknown): string {
  const path = childPath('$', name);
  if (value === undefined || value === null) throw missing(`${name} is required`, path);
  // A segment of dots would be resolved as a relative path.
  if (typeof value !== 'string' || value === '' || /^\.{1,2}$/.test(value)) {
    throw invalid(`${name} must be an id`, path);
  }
  refuseLimits(value, path);
  return encodeURIComponent(value);
}

function queryPart(name: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw invalid(`${name} must be text or a number`, childPath('$', name));
  }
  refuseLimits(value, childPath('$', name));
  return String(value);
}

/** Members keep their order, so that equal bodies have equal digests on both transports. */
function payload(name: string, value: unknown, orderNumber: string): Record<string, unknown> {
  const path = childPath('$', name);
  if (value === undefined || value === null) throw missing(`${name} is required`, path);
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw invalid(`${name} must be an object`, path);
  }
  refuseLimits(value, '$');
  if (name !== 'checkout') return value as Record<string, unknown>;
  if ('id' in value) {
    throw invalid(`The checkout has no id here; your own number goes as ${orderNumber}`, '$.id');
  }
  const forbidden = NEVER.find((member) => member in value);
  if (forbidden !== undefined) {
    throw invalid(`${forbidden} is not possible here: the owner decides`, `$.${forbidden}`);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, member]: [string, unknown]) => [
      key === orderNumber ? 'id' : key,
      member,
    ]),
  );
}

function refuseLimits(value: unknown, path: string): void {
  const problem = findLimitProblem(value, path);
  if (problem) throw failure(RPC.invalid, 'invalid', problem);
}

/** Sets a member, given by its dotted name. */
export function withMember(
  body: Readonly<Record<string, unknown>> | undefined,
  name: string,
  value: unknown,
): Record<string, unknown> {
  const [first = name, ...rest] = name.split('.');
  if (rest.length === 0) return { ...body, [first]: value };
  const inner = body?.[first] as Record<string, unknown> | undefined;
  return { ...body, [first]: withMember(inner, rest.join('.'), value) };
}

/** The same request for a shorter page. */
export function withLimit(request: ToolRequest, limit: number, placement: Placement): ToolRequest {
  if (placement.in === 'query') {
    return { ...request, query: { ...request.query, [placement.name]: String(limit) } };
  }
  if (placement.in !== 'body') return request;
  return { ...request, body: withMember(request.body, placement.name, limit) };
}

import { isIdempotencyKey } from '../../idempotency/index.js';
import { ucpAgentProfile } from '../../ucp/index.js';
import { failure, invalid, missing, RPC } from '../protocol/rpc-failure.js';
import type { Tool } from '../tools/tool.js';

export const PROFILE_PATH = "$.meta['ucp-agent'].profile";
const KEY_PATH = "$.meta['idempotency-key']";

/** The headers that `meta` stands for. */
export interface MetaHeaders {
  readonly 'ucp-agent'?: string;
  readonly 'idempotency-key'?: string;
}

/** @throws RpcFailure when `meta` is not what the tool needs. */
export function metaHeaders(tool: Tool, meta: unknown): MetaHeaders {
  const given = isObject(meta) ? meta : {};
  const profile = profileOf(given['ucp-agent'], tool.toolset === 'commerce');
  if (meta !== undefined && meta !== null && !isObject(meta)) {
    throw invalid('meta must be an object', '$.meta');
  }
  const key = keyOf(given['idempotency-key'], tool.needsKey === true);
  return {
    ...(profile !== undefined && { 'ucp-agent': `profile="${profile}"` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
}

function profileOf(agent: unknown, isRequired: boolean): string | undefined {
  const profile = isObject(agent) ? agent.profile : undefined;
  if (agent === undefined || (isObject(agent) && profile === undefined)) {
    if (!isRequired) return undefined;
    throw failure(RPC.profile, 'missing', {
      content: 'meta["ucp-agent"].profile is required: the URL of your platform profile',
      path: PROFILE_PATH,
    });
  }
  if (typeof profile === 'string' && ucpAgentProfile(`profile="${profile}"`) === profile) {
    return profile;
  }
  throw failure(RPC.profile, 'invalid', {
    content: 'meta["ucp-agent"].profile must be an http or https URL',
    path: PROFILE_PATH,
  });
}

function keyOf(key: unknown, isRequired: boolean): string | undefined {
  if (key === undefined || key === null) {
    if (!isRequired) return undefined;
    throw missing(
      'meta["idempotency-key"] is required: a new one for each purchase, the same one to repeat a call',
      KEY_PATH,
    );
  }
  if (isIdempotencyKey(key)) return key;
  throw invalid('meta["idempotency-key"] must have 1 to 255 visible ASCII characters', KEY_PATH);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import {
  isSpecType,
  SUPPORTED_PROTOCOL_VERSIONS,
  type InboundClassificationOutcome,
} from '@modelcontextprotocol/server';
import type { Arguments } from '../calls/tool-request.js';
import type { ProtocolHeaders } from './protocol-headers.js';

const CURRENT_REVISION = '2026-07-28';
const PARAMETERS = new Set(['name', 'arguments', '_meta']);

/** A tool call that the protocol accepts as it is. */
export interface DirectCall {
  readonly id: string | number;
  readonly name: string;
  readonly args: Arguments;
  readonly isCurrent: boolean;
}

/**
 * Most requests are plain tool calls, and the SDK's way to serve one takes longer than most tools.
 * A call in which there is nothing to negotiate or to object to is answered without it; everything
 * else is left to the SDK.
 * @param route where the SDK would send the message.
 * @returns undefined unless the message is such a call.
 */
export function directCall(
  message: unknown,
  route: InboundClassificationOutcome,
  headers: ProtocolHeaders,
): DirectCall | undefined {
  const { id, method } = message as { id?: string | number; method?: unknown };
  if (method !== 'tools/call' || id === undefined) return undefined;
  if (!isSpecType.CallToolRequest(message)) return undefined;
  const { name, arguments: args = {} } = message.params;
  if (Object.keys(message.params).some((parameter) => !PARAMETERS.has(parameter))) return undefined;
  if (route.kind === 'modern') {
    return isAgreed(route.classification.revision, name, headers)
      ? { id, name, args, isCurrent: true }
      : undefined;
  }
  const isOlder = route.kind === 'legacy' && isServed(route.requestedVersion);
  return isOlder ? { id, name, args, isCurrent: false } : undefined;
}

/** The classification has compared the headers that are present, except for the name. */
const isAgreed = (revision: string | undefined, name: string, headers: ProtocolHeaders): boolean =>
  revision === CURRENT_REVISION &&
  headers.protocolVersionHeader !== undefined &&
  headers.mcpMethodHeader !== undefined &&
  headers.mcpNameHeader === name;

const isServed = (version: string | undefined): boolean =>
  version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version);

import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import type { Arguments } from '../calls/tool-request.js';
import type { ProtocolHeaders } from './protocol-headers.js';

const CURRENT_REVISION = '2026-07-28';
const METHOD = 'tools/call';
const MEMBERS = new Set(['jsonrpc', 'id', 'method', 'params']);
const PARAMETERS = new Set(['name', 'arguments', '_meta']);
const ENVELOPE = new Set([
  PROTOCOL_VERSION_META_KEY,
  CLIENT_INFO_META_KEY,
  CLIENT_CAPABILITIES_META_KEY,
]);

/** A tool call that the protocol accepts as it is. */
export interface DirectCall {
  readonly id: string | number;
  readonly name: string;
  readonly args: Arguments;
  readonly isCurrent: boolean;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Most requests are plain tool calls, and serving one by the SDK takes longer than most tools. A
 * call in which there is nothing to negotiate, to report or to object to is answered without it;
 * all others are left to the SDK.
 * @returns undefined unless the message is such a call.
 */
export function directCall(message: unknown, headers: ProtocolHeaders): DirectCall | undefined {
  if (!isObject(message) || !hasOnly(message, MEMBERS)) return undefined;
  const { jsonrpc, id, method, params } = message;
  if (jsonrpc !== '2.0' || method !== METHOD || !isId(id) || !isObject(params)) return undefined;
  const { name, arguments: args, _meta: meta } = params;
  if (typeof name !== 'string' || !isObject(args) || !hasOnly(params, PARAMETERS)) return undefined;
  if (meta === undefined) {
    return isServed(headers.protocolVersionHeader)
      ? { id, name, args, isCurrent: false }
      : undefined;
  }
  const isCurrent = isPlainEnvelope(meta) && areOf(name, headers);
  return isCurrent ? { id, name, args, isCurrent } : undefined;
}

/** Whether a client of an older revision may send this header, or none. */
const isServed = (version: string | undefined): boolean =>
  version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version);

const areOf = (name: string, headers: ProtocolHeaders): boolean =>
  headers.protocolVersionHeader === CURRENT_REVISION &&
  headers.mcpMethodHeader === METHOD &&
  headers.mcpNameHeader === name;

/** What a client of the current revision says about itself, and nothing that asks for more. */
function isPlainEnvelope(meta: unknown): boolean {
  return (
    isObject(meta) &&
    hasOnly(meta, ENVELOPE) &&
    meta[PROTOCOL_VERSION_META_KEY] === CURRENT_REVISION &&
    isClient(meta[CLIENT_INFO_META_KEY]) &&
    isObjects(meta[CLIENT_CAPABILITIES_META_KEY])
  );
}

const isClient = (client: unknown): boolean =>
  isObject(client) &&
  typeof client.name === 'string' &&
  typeof client.version === 'string' &&
  Object.values(client).every((member) => typeof member === 'string');

const isObjects = (capabilities: unknown): boolean =>
  isObject(capabilities) && Object.values(capabilities).every(isObject);

const isId = (id: unknown): id is string | number =>
  typeof id === 'string' || Number.isSafeInteger(id);

const hasOnly = (object: Json, names: ReadonlySet<string>): boolean =>
  Object.keys(object).every((name) => names.has(name));

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

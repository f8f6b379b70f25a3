import type { FuzzRequest } from './requests.js';

export interface FuzzAnswer {
  status: number;
  type: string;
  text: string;
  ms: number;
}

const JSON_RPC = /^\/mcp(\?|$)/;
/** Outside of the enveloped interface; errors are enveloped everywhere. */
const OTHER_FORMATS = /^\/(metrics|health|docs|session|\.well-known)/;

/** Reads up to a year of every vendor's ledger before it answers. */
const READS_VENDORS = /^\/ucp\/v1\/locations\/sync$/;
const READING_TAKES_TIMES = 10;

/** What is wrong with an answer, whatever the request was; undefined if nothing is. */
export function fault(
  { path }: FuzzRequest,
  { status, type, text, ms }: FuzzAnswer,
  slowestMs: number,
): string | undefined {
  if (status === 500) return `answered with 500: ${text.slice(0, 300)}`;
  if (status < 200 || status > 599) return `answered with ${status}`;
  if (ms > slowestMs * (READS_VENDORS.test(path) ? READING_TAKES_TIMES : 1))
    return `took ${Math.round(ms)} ms`;
  if (status === 204 || status === 304 || (status < 400 && OTHER_FORMATS.test(path)))
    return undefined;
  if (status < 400 && !type.includes('json')) return undefined;
  const body = parsed(text);
  if (typeof body !== 'object' || body === null)
    return `${status} without JSON: ${text.slice(0, 200)}`;
  if (JSON_RPC.test(path) && 'jsonrpc' in body) return undefined;
  if (Array.isArray(body) || !('ucp' in body))
    return `${status} without the envelope: ${text.slice(0, 200)}`;
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

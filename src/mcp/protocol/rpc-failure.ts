import { ProtocolError } from '@modelcontextprotocol/server';
import {
  asUcpError,
  ERRORS,
  errorAnswer,
  PROFILE_ERRORS,
  SIGNATURE_ERRORS,
  UcpError,
  type ErrorCode,
} from '../../ucp/index.js';

/** The JSON-RPC codes of this transport. */
export const RPC = {
  refused: -32000,
  profile: -32001,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalid: -32602,
  crash: -32603,
  unreadable: -32700,
} as const;

export type RpcCode = (typeof RPC)[keyof typeof RPC];

export interface FailureMessage {
  type: string;
  code: string;
  content: string;
  severity?: string;
  path?: string;
}

interface FailureData {
  messages: readonly FailureMessage[];
  /** Seconds after which the same call may succeed. */
  retry_after?: number;
  /** The resource that was asked for and does not exist. */
  uri?: string;
}

/** An answer that is a JSON-RPC error, and the HTTP status it is sent with. */
export class RpcFailure extends ProtocolError {
  readonly retryAfter?: number;

  constructor(
    code: RpcCode,
    readonly status: number,
    data: FailureData,
  ) {
    super(code, data.messages[0]?.content ?? 'The request failed', data);
    this.retryAfter = data.retry_after;
  }
}

/** A failure that this transport finds itself. */
export function failure(
  rpcCode: RpcCode,
  code: ErrorCode,
  details: { content: string; path?: string; status?: number },
): RpcFailure {
  const { status, body } = errorAnswer(new UcpError(code, details));
  return new RpcFailure(rpcCode, status, { messages: body.messages });
}

export const invalid = (content: string, path: string): RpcFailure =>
  failure(RPC.invalid, 'invalid', { content, path });

export function unknownResource(uri: string): RpcFailure {
  const { data } = invalid(`There is no resource ${uri}; resources/list names them`, '$.uri');
  return new RpcFailure(RPC.invalid, 400, { ...(data as FailureData), uri });
}

export const missing = (content: string, path: string): RpcFailure =>
  failure(RPC.invalid, 'missing', { content, path });

/** The failure for any exception; details of unexpected ones are never exposed. */
export function asRpcFailure(exception: unknown): RpcFailure {
  if (exception instanceof RpcFailure) return exception;
  const { status, headers, body } = errorAnswer(asUcpError(exception));
  const retryAfter = headers['retry-after'];
  return new RpcFailure(rpcCode(status, body.messages[0]?.code, retryAfter) ?? RPC.crash, status, {
    messages: body.messages,
    ...(retryAfter !== undefined && { retry_after: Number(retryAfter) }),
  });
}

const INVALID = new Set<unknown>(['invalid', 'missing', 'request_too_large'] satisfies ErrorCode[]);
const OF_PLATFORM = new Set<unknown>([...PROFILE_ERRORS, ...SIGNATURE_ERRORS]);
const REFUSED = new Set([401, 403, 429, 503]);

/**
 * The JSON-RPC code for an error of REST; undefined for a business outcome, which is a result. A
 * conflict that asks to try again is a repeated or parallel request that is still running.
 */
export function rpcCode(
  status: number,
  code: string | undefined,
  retryAfter: string | undefined,
): RpcCode | undefined {
  if (OF_PLATFORM.has(code)) return RPC.profile;
  if (REFUSED.has(status)) return RPC.refused;
  if (INVALID.has(code)) return RPC.invalid;
  if (status === ERRORS.idempotency_conflict.status) {
    const isRepeat = code === 'idempotency_conflict' || retryAfter !== undefined;
    return isRepeat ? RPC.refused : undefined;
  }
  return status === 500 ? RPC.crash : undefined;
}

import {
  RPC,
  rpcCode,
  RpcFailure,
  type FailureMessage,
  type RpcCode,
} from '../protocol/rpc-failure.js';
import type { RestAnswer } from './rest-call.service.js';

/** The JSON-RPC code of an error of REST; undefined for a business outcome. */
export const restRpcCode = ({ status, retryAfter, body }: RestAnswer): RpcCode | undefined =>
  rpcCode(status, (body.messages as FailureMessage[] | undefined)?.[0]?.code, retryAfter);

/** An error of REST as a JSON-RPC error. */
export function restFailure(answer: RestAnswer): RpcFailure {
  const { status, retryAfter, body } = answer;
  return new RpcFailure(restRpcCode(answer) ?? RPC.refused, status, {
    messages: (body.messages ?? []) as FailureMessage[],
    ...(retryAfter !== undefined && { retry_after: Number(retryAfter) }),
  });
}

import { UcpError, type ErrorCode } from '../../ucp/index.js';
import type { OrderNotSent, ReadFailure, ReadFailureKind } from '../contract.js';

/** The error code when a vendor could not be read; never an empty result. */
const CODES: Record<ReadFailureKind, ErrorCode> = {
  unauthorized: 'unauthorized',
  unsupported: 'namespace_unsupported',
  unknown_ref: 'not_found',
  refused: 'supplier_rejected',
  unreachable: 'upstream_unreachable',
  invalid_answer: 'upstream_unreachable',
};

/** Every error code of a failed read. */
export const UPSTREAM_ERRORS: readonly ErrorCode[] = [...new Set(Object.values(CODES))];

const WORDS: Record<ReadFailureKind, string> = {
  unauthorized: 'refused our credentials',
  unsupported: 'does not serve this',
  unknown_ref: 'does not know this',
  refused: 'refused',
  unreachable: 'cannot be reached',
  invalid_answer: 'gave an answer that cannot be used',
};

/** Describes the failure for people. */
export const describeReadFailure = (namespace: string, { kind, reason }: ReadFailure): string =>
  `${namespace} ${WORDS[kind]}: ${reason}`;

/** Whether an order is known, but a person has not sent it. */
export const isNotSent = (failure: ReadFailure | OrderNotSent): failure is OrderNotSent =>
  failure.kind === 'waiting' || failure.kind === 'withdrawn';

export const upstreamError = (namespace: string, failure: ReadFailure): UcpError =>
  new UcpError(CODES[failure.kind], { content: describeReadFailure(namespace, failure) });

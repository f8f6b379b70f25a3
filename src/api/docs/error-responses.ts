import {
  ERROR_CODES_EXTENSION,
  ERRORS,
  PROFILE_ERRORS,
  REFUSALS,
  SIGNATURE_ERRORS,
  type ErrorCode,
} from '../../ucp/index.js';
import type { Operation, Response, Schema } from './document-parts.js';
import { errorResponse } from './envelope-schemas.js';

type CodesByStatus = Map<number, Set<ErrorCode>>;

/** Statuses that any request may get. */
const ANY_REQUEST = [400, 408, 414, 431];
/** Statuses that any request with a body may get. */
const ANY_BODY = [413, 415];
const ANY_REQUEST_CODES: readonly ErrorCode[] = ['internal_error'];
const WITH_CREDENTIALS: readonly ErrorCode[] = [
  'unauthorized',
  'forbidden',
  'rate_limited',
  'unavailable',
  ...SIGNATURE_ERRORS,
  ...PROFILE_ERRORS,
];

const text = (description: string): Schema => ({ description, schema: { type: 'string' } });
const RETRY_AFTER = {
  description: 'Seconds after which the same request may succeed, if known',
  schema: { type: 'integer', minimum: 0 },
};

export const REQUEST_ID = text('The id of the request, sent or generated; it appears in the logs');
export const REPLAYED: Schema = {
  description: 'Present when this is the stored response to an earlier request with the same key',
  schema: { type: 'string', enum: ['true'] },
};

const HEADERS: Record<number, Record<string, Schema> | undefined> = {
  401: { 'WWW-Authenticate': text('The scheme to authenticate with') },
  404: { 'Idempotent-Replayed': REPLAYED },
  409: { 'Idempotent-Replayed': REPLAYED, 'Retry-After': RETRY_AFTER },
  429: { 'Retry-After': RETRY_AFTER },
  502: { 'Idempotent-Replayed': REPLAYED },
  503: { 'Retry-After': RETRY_AFTER },
};

export interface Circumstances {
  method: string;
  /** Requires no credentials. */
  isPublic: boolean;
  /** Honours `Idempotency-Key`. */
  isIdempotent: boolean;
}

/**
 * Documents the errors of an operation: its own and those that any operation may return.
 * @param shared the responses documented so far by name, reused by operations with the same errors.
 */
export function describeErrors(
  operation: Operation,
  circumstances: Circumstances,
  shared: Record<string, Response>,
): void {
  const described = [...codesByStatus(operation, circumstances)].sort(([a], [b]) => a - b);
  for (const [status, codes] of described) {
    const sorted = [...codes].sort();
    const name = [status, ...sorted].join('.');
    shared[name] = errorDescription(status, sorted);
    if (!(status in operation.responses)) {
      operation.responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  Reflect.deleteProperty(operation, ERROR_CODES_EXTENSION);
}

function codesByStatus(operation: Operation, circumstances: Circumstances): CodesByStatus {
  const { method, isPublic, isIdempotent } = circumstances;
  const isRead = method === 'get';
  const codes: CodesByStatus = new Map();
  const add = (status: number, code: ErrorCode) => {
    codes.set(status, (codes.get(status) ?? new Set()).add(code));
  };
  for (const status of isRead ? ANY_REQUEST : [...ANY_REQUEST, ...ANY_BODY]) {
    const refusal = REFUSALS[status];
    if (refusal) add(status, refusal.code);
  }
  const named = (operation[ERROR_CODES_EXTENSION] ?? []) as ErrorCode[];
  const general: ErrorCode[] = [
    ...ANY_REQUEST_CODES,
    ...(isPublic ? [] : WITH_CREDENTIALS),
    ...(isIdempotent ? (['idempotency_conflict', 'conflict', 'repeating_itself'] as const) : []),
    ...(operation.requestBody === undefined ? [] : (['missing'] as const)),
  ];
  for (const code of [...general, ...named]) add(ERRORS[code].status, code);
  return codes;
}

const errorDescription = (status: number, codes: readonly string[]): Response => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  headers: { 'Request-Id': REQUEST_ID, ...HEADERS[status] },
  content: { 'application/json': { schema: errorResponse(codes) } },
});

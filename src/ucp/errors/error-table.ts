export const SEVERITIES = [
  'recoverable',
  'requires_buyer_input',
  'requires_buyer_review',
  'unrecoverable',
] as const;
export type Severity = (typeof SEVERITIES)[number];

interface ErrorRow {
  status: number;
  severity: Severity;
}

const recoverable = (status: number): ErrorRow => ({ status, severity: 'recoverable' });
const review = (status: number): ErrorRow => ({ status, severity: 'requires_buyer_review' });
const unrecoverable = (status: number): ErrorRow => ({ status, severity: 'unrecoverable' });

/** Every protocol error: its code, HTTP status and severity. */
export const ERRORS = {
  missing: recoverable(400),
  invalid: recoverable(400),
  request_too_large: recoverable(400),
  namespace_mismatch: recoverable(400),
  namespace_unsupported: unrecoverable(400),
  confirmation_required: review(400),
  unauthorized: unrecoverable(401),
  signature_missing: unrecoverable(401),
  signature_invalid: unrecoverable(401),
  key_not_found: unrecoverable(401),
  digest_mismatch: unrecoverable(401),
  algorithm_unsupported: unrecoverable(401),
  forbidden: unrecoverable(403),
  not_found: unrecoverable(404),
  approval_required: review(409),
  kill_switch_engaged: review(409),
  already_placed: unrecoverable(409),
  already_delivered: unrecoverable(409),
  already_resolved: unrecoverable(409),
  simulation_disabled: unrecoverable(409),
  idempotency_conflict: unrecoverable(409),
  conflict: unrecoverable(409),
  invalid_profile_url: unrecoverable(422),
  profile_unreachable: recoverable(422),
  profile_malformed: unrecoverable(422),
  version_unsupported: unrecoverable(422),
  rate_limited: recoverable(429),
  repeating_itself: recoverable(429),
  internal_error: unrecoverable(500),
  supplier_rejected: unrecoverable(502),
  upstream_unreachable: unrecoverable(502),
  guard_unverifiable: unrecoverable(503),
  unavailable: recoverable(503),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;

/** What can be wrong with a platform's signature. */
export const SIGNATURE_ERRORS = [
  'signature_missing',
  'signature_invalid',
  'key_not_found',
  'digest_mismatch',
  'algorithm_unsupported',
] as const satisfies ErrorCode[];

/** What can be wrong with a platform's profile. */
export const PROFILE_ERRORS = [
  'invalid_profile_url',
  'profile_unreachable',
  'profile_malformed',
  'version_unsupported',
] as const satisfies ErrorCode[];

/** Requests refused before they reach an operation, by HTTP status. */
export const REFUSALS: Readonly<Record<number, { code: ErrorCode; content: string } | undefined>> =
  {
    400: { code: 'invalid', content: 'The request cannot be read' },
    404: { code: 'not_found', content: 'There is nothing at this path' },
    405: { code: 'invalid', content: 'This path does not allow this method' },
    408: { code: 'invalid', content: 'The request took too long to arrive' },
    413: { code: 'request_too_large', content: 'A body may have at most 256 KiB' },
    414: { code: 'invalid', content: 'The address is too long' },
    415: { code: 'invalid', content: 'Send the body as application/json' },
    431: { code: 'invalid', content: 'The headers are too large' },
  };

/** Problems reported on an entity that is returned nevertheless, with status 200. */
export const OUTCOMES = {
  out_of_stock: 'recoverable',
  payment_failed: 'recoverable',
  hard_no_go: 'unrecoverable',
  approval_rejected: 'unrecoverable',
  expired: 'unrecoverable',
  unresolved_sku: 'recoverable',
} as const satisfies Record<string, Severity>;

export type OutcomeCode = keyof typeof OUTCOMES;

export const severityOf = (code: ErrorCode | OutcomeCode): Severity =>
  code in OUTCOMES ? OUTCOMES[code as OutcomeCode] : ERRORS[code as ErrorCode].severity;

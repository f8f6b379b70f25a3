import type {
  ReadFailure,
  ReadFailureKind,
  ReadResult,
  WriteRefused,
  WriteUnknown,
} from '../contract.js';
import type { Answer } from './answer.js';
import { fieldName } from './field-name.js';
import type { Shape } from './schemas/object-of.js';

export interface Expectation<T> {
  answer: Shape<T>;
  /** Marks paths where a 404 means that the vendor does not know the reference. */
  asksForRef?: boolean;
}

/**
 * Far more than is passed on, so that text to be removed from a reason later is not truncated here.
 */
const MAX_REASON_READ = 4096;

/** Interprets a response, for reads and writes alike. */
export function interpretAnswer<T>(answer: Answer, expectation: Expectation<T>): ReadResult<T> {
  if ('broken' in answer) return failure('unreachable', answer.broken);

  const { status } = answer;
  const reason = 'body' in answer ? reasonIn(answer.body) : undefined;

  if (status === 401 || status === 403) {
    return failure('unauthorized', `HTTP ${status}: ${reason ?? 'our credentials were refused'}`);
  }
  if (status >= 500)
    return failure('unreachable', `HTTP ${status}: ${reason ?? 'no reason given'}`);
  if (status < 200 || (status >= 300 && status < 400)) {
    return failure('invalid_answer', `HTTP ${status}: redirects are not followed`);
  }
  if ('unreadable' in answer)
    return failure('invalid_answer', `HTTP ${status}: ${answer.unreadable}`);

  const { body } = answer;
  if (!isObject(body) || typeof body.ok !== 'boolean') {
    return failure('invalid_answer', `HTTP ${status}: ok: expected true or false`);
  }
  if (!body.ok) {
    const kind = refusalKind(status, body, expectation.asksForRef ?? false);
    return failure(kind, reason ?? 'the vendor gave no reason');
  }
  if (status >= 400) {
    return failure('invalid_answer', `HTTP ${status}: ok: expected false with this status`);
  }
  return validate(body, expectation.answer);
}

/** Converts a failure for a write: only a readable refusal proves that nothing was done. */
export function asWriteFailure({ kind, reason }: ReadFailure): WriteRefused | WriteUnknown {
  switch (kind) {
    case 'refused':
    case 'unknown_ref':
      return { outcome: 'refused', kind: 'rejected', reason };
    case 'unauthorized':
    case 'unsupported':
      return { outcome: 'refused', kind, reason };
    case 'unreachable':
    case 'invalid_answer':
      return { outcome: 'unknown', reason };
  }
}

export const failure = (kind: ReadFailureKind, reason: string): ReadFailure => ({
  ok: false,
  kind,
  reason,
});

function validate<T>(body: object, schema: Shape<T>): ReadResult<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  return failure(
    'invalid_answer',
    `${fieldName(issue?.path ?? [])}: ${issue?.message ?? 'invalid'}`,
  );
}

function refusalKind(status: number, body: Fields, asksForRef: boolean): ReadFailureKind {
  if (body.unauthorized === true) return 'unauthorized';
  if (body.reason === 'unsupported') return 'unsupported';
  return status === 404 && asksForRef ? 'unknown_ref' : 'refused';
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The vendor's own reason, as a single line for logs and messages. */
function reasonIn(body: unknown): string | undefined {
  if (!isObject(body) || typeof body.reason !== 'string') return undefined;
  const line = body.reason
    .slice(0, MAX_REASON_READ)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ');
  return line.trim() || undefined;
}

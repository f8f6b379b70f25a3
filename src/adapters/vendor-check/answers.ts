import type { LeftOut, ReadFailureKind, ReadResult } from '../contract.js';
import { interpretAnswer } from '../http/interpret-answer.js';
import type { Shape } from '../http/schemas/object-of.js';
import { fail } from './recorder.js';
import type { Exchange } from './wire.js';

const MENDS: Record<ReadFailureKind, string> = {
  unauthorized: 'Accept this token in `Authorization: Bearer <token>`, for every method.',
  unsupported: 'Serve this method: everyone in this role must.',
  unknown_ref: 'Answer with 200: this reference is known.',
  refused: 'Answer this request with 200 and `"ok": true`.',
  unreachable:
    'Check the base URL. Send a complete answer within 15 s, and never 5xx: after it nobody knows whether a write was done.',
  invalid_answer: 'Correct the answer as described under “Serve” in docs/vendors.md.',
};

/** Reads an answer the way the service does. */
export const readAs = <T>({ answer }: Exchange, schema: Shape<T>): ReadResult<T> =>
  interpretAnswer(answer, { answer: schema, asksForRef: true });

/** The content of an answer that must succeed. */
export function accepted<T>(exchange: Exchange, schema: Shape<T>): T {
  const result = readAs(exchange, schema);
  if (result.ok) return result.value;
  fail(told(exchange, result.reason), MENDS[result.kind]);
}

/** For a request that must be refused: 2xx or 4xx with `"ok": false`, and a reason. */
export function refused(exchange: Exchange, schema: Shape<unknown>): string {
  const result = readAs(exchange, schema);
  const mend = 'Refuse it with 4xx and {"ok": false, "reason": "…"}.';
  if (result.ok) fail(told(exchange, 'was accepted'), mend);
  switch (result.kind) {
    case 'refused':
    case 'unsupported':
    case 'unknown_ref':
      return result.reason;
    case 'unauthorized':
    case 'unreachable':
    case 'invalid_answer':
      fail(told(exchange, result.reason), mend);
  }
}

export const told = ({ request, answer }: Exchange, what: string): string =>
  'status' in answer && !what.startsWith('HTTP')
    ? `${request}: HTTP ${answer.status}: ${what}`
    : `${request}: ${what}`;

const SHOWN = 3;

/** The first of many problems, and how many more there are. */
export function summarize(problems: readonly string[]): string {
  const more = problems.length - SHOWN;
  return problems.slice(0, SHOWN).join('; ') + (more > 0 ? `; and ${more} more` : '');
}

export function failIfLeftOut(leftOut: readonly LeftOut[] = []): void {
  if (leftOut.length === 0) return;
  fail(
    summarize(leftOut.map(({ problem }) => problem)),
    'Correct these fields: the service leaves such records out.',
  );
}

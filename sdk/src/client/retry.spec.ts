import { DEFAULT_RETRY, parseRetryAfter, waitBeforeRetry, type Outcome } from './retry.js';

const READ = { isRead: true, hasKey: false };
const WRITE = { isRead: false, hasKey: true };
const WRITE_WITHOUT_KEY = { isRead: false, hasKey: false };
const LOST: Outcome = { kind: 'no-answer' };
const answer = (status: number, more: object = {}): Outcome => ({
  kind: 'answer',
  status,
  fromService: true,
  ...more,
});

const isRepeated = (request: typeof READ, outcome: Outcome) =>
  waitBeforeRetry(request, outcome, 1, DEFAULT_RETRY, 0.5) !== undefined;

describe('a request is sent again', () => {
  it.each<[string, typeof READ, Outcome]>([
    ['a read without an answer', READ, LOST],
    ['a write without an answer, under its key', WRITE, LOST],
    ['a read that met a fault', READ, answer(500)],
    ['a read whose vendor did not answer', READ, answer(502, { code: 'upstream_unreachable' })],
    ['a write while the first one is running', WRITE, answer(409, { retryAfterMs: 1000 })],
    ['a write that came too fast', WRITE, answer(429, { retryAfterMs: 1000 })],
    ['a write that could not be recorded', WRITE, answer(503, { retryAfterMs: 1000 })],
    ['a write that a proxy could not deliver', WRITE, answer(502, { fromService: false })],
  ])('%s', (_, request, outcome) => {
    expect(isRepeated(request, outcome)).toBe(true);
  });
});

describe('a request is not sent again', () => {
  it.each<[string, typeof READ, Outcome]>([
    ['a write without a key', WRITE_WITHOUT_KEY, LOST],
    ['a write that the supplier refused', WRITE, answer(502, { code: 'supplier_rejected' })],
    ['a write whose outcome is unknown', WRITE, answer(502, { code: 'upstream_unreachable' })],
    ['a write that conflicts', WRITE, answer(409, { code: 'conflict' })],
    ['a write that cannot be checked', WRITE, answer(503, { code: 'guard_unverifiable' })],
    ['a write that met a fault', WRITE, answer(500)],
    ['a refused read', READ, answer(403)],
    ['a redirected read', READ, answer(302, { fromService: false })],
    [
      'what was repeated too often',
      WRITE,
      answer(429, { code: 'repeating_itself', retryAfterMs: 60_000 }),
    ],
    ['what may be tried after hours only', READ, answer(429, { retryAfterMs: 3_600_000 })],
  ])('%s', (_, request, outcome) => {
    expect(isRepeated(request, outcome)).toBe(false);
  });

  it('after the last attempt', () => {
    const wait = (attempt: number) => waitBeforeRetry(READ, LOST, attempt, DEFAULT_RETRY, 1);
    expect([1, 2, 3, 4, 5].map(wait)).toEqual([250, 500, 1000, 2000, undefined]);
  });
});

it('waits a random part of a growing, limited time, and at least as long as it was asked to', () => {
  const options = { ...DEFAULT_RETRY, attempts: 20 };
  expect(waitBeforeRetry(READ, LOST, 1, options, 0)).toBe(0);
  expect(waitBeforeRetry(READ, LOST, 19, options, 1)).toBe(8_000);
  expect(waitBeforeRetry(WRITE, answer(409, { retryAfterMs: 3000 }), 1, options, 0)).toBe(3000);
  expect(waitBeforeRetry(WRITE, answer(409, { retryAfterMs: 3000 }), 1, options, 1)).toBe(3250);
});

it('reads Retry-After as seconds or as a date', () => {
  const now = Date.parse('2026-10-01T08:00:00Z');
  expect(parseRetryAfter('5', now)).toBe(5000);
  expect(parseRetryAfter('Thu, 01 Oct 2026 08:00:10 GMT', now)).toBe(10_000);
  expect(parseRetryAfter('Thu, 01 Oct 2026 07:00:00 GMT', now)).toBe(0);
  expect(parseRetryAfter(null, now)).toBeUndefined();
  expect(parseRetryAfter('soon', now)).toBeUndefined();
});

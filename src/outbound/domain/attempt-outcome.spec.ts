import { attemptOutcome, type AttemptResult } from './attempt-outcome.js';

const RULES = { delays: [1000, 2000], chance: 0.5 };

const after = (result: AttemptResult, attempts = 1) => attemptOutcome(result, attempts, RULES);
const answered = (statusCode: number): AttemptResult => ({ kind: 'answered', statusCode });

describe('after an attempt a delivery', () => {
  it.each([200, 201, 202, 204, 299])('is delivered with %d', (statusCode) => {
    expect(after(answered(statusCode), 99)).toEqual({ status: 'delivered', statusCode });
  });

  it.each([301, 302, 303, 307, 308, 304, 400, 401, 404, 409, 429, 500, 503, 599])(
    'is retried with %d',
    (statusCode) => {
      expect(after(answered(statusCode))).toEqual({
        status: 'pending',
        retryInMs: 1000,
        statusCode,
        error: expect.stringContaining(String(statusCode)) as unknown,
      });
    },
  );

  it('waits longer each time, and is dead after the last attempt', () => {
    const failed: AttemptResult = { kind: 'failed', error: 'no answer' };
    expect([1, 2, 3].map((attempts) => after(failed, attempts))).toEqual([
      { status: 'pending', retryInMs: 1000, error: 'no answer' },
      { status: 'pending', retryInMs: 2000, error: 'no answer' },
      { status: 'dead', error: 'no answer' },
    ]);
    expect(after(answered(500), 3)).toMatchObject({ status: 'dead', statusCode: 500 });
  });

  it('is dead at once when the receiver or the order is gone', () => {
    expect(after(answered(410))).toMatchObject({ status: 'dead', statusCode: 410 });
    expect(after({ kind: 'hopeless', error: 'no such order' })).toEqual({
      status: 'dead',
      error: 'no such order',
    });
  });
});

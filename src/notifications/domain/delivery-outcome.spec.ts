import { deliveryOutcome, mayRepeat, type Attempted } from './delivery-outcome.js';

const RETRY = { delays: [1000, 2000, 3000], chance: 0.5 };
const FIRST: Attempted = { attempts: 1, unclear: 0, isKeyed: true };
const NO_ANSWER = { kind: 'failed', error: 'There was no answer', mayHaveArrived: true } as const;

it('a message that was accepted is delivered', () => {
  expect(deliveryOutcome({ kind: 'answered', statusCode: 201 }, FIRST, RETRY)).toEqual({
    status: 'delivered',
    statusCode: 201,
  });
});

it('a refusal is retried on schedule until the schedule ends', () => {
  const result = { kind: 'answered', statusCode: 500 } as const;
  expect(deliveryOutcome(result, FIRST, RETRY)).toMatchObject({
    status: 'pending',
    retryInMs: 1000,
    code: 'refused',
    isUnclear: false,
  });
  expect(deliveryOutcome(result, { ...FIRST, attempts: 4 }, RETRY).status).toBe('failed');
});

it('a receiver that cannot be reached certainly got nothing', () => {
  const result = { kind: 'failed', error: 'The connection failed' } as const;
  expect(deliveryOutcome(result, { ...FIRST, isKeyed: false, unclear: 1 }, RETRY)).toMatchObject({
    status: 'pending',
    code: 'unreachable',
    isUnclear: false,
  });
});

it('a receiver that is gone gets nothing more', () => {
  const result = { kind: 'hopeless', error: 'Gone', code: 'receiver_gone' } as const;
  expect(deliveryOutcome(result, FIRST, RETRY)).toMatchObject({
    status: 'failed',
    code: 'receiver_gone',
  });
});

describe('a message that may have arrived', () => {
  it('is repeated as long as the receiver recognizes its key', () => {
    const attempted = { attempts: 3, unclear: 2, isKeyed: true };
    expect(deliveryOutcome(NO_ANSWER, attempted, RETRY)).toMatchObject({
      status: 'pending',
      code: 'no_answer',
      isUnclear: true,
    });
  });

  it('is repeated once where it would be shown twice', () => {
    const outcomes = [0, 1].map(
      (unclear) =>
        deliveryOutcome(NO_ANSWER, { attempts: unclear + 1, unclear, isKeyed: false }, RETRY)
          .status,
    );
    expect(outcomes).toEqual(['pending', 'failed']);
    expect(mayRepeat({ unclear: 1, isKeyed: false })).toBe(true);
    expect(mayRepeat({ unclear: 2, isKeyed: false })).toBe(false);
    expect(mayRepeat({ unclear: 9, isKeyed: true })).toBe(true);
  });
});

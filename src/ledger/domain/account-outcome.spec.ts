import { outcomeSince, type AccountState } from './account-outcome.js';

const DAY = 86_400_000;
const NOW = 1000 * DAY;
const account = (given: Partial<AccountState>): AccountState => ({
  now: new Date(NOW),
  triedAt: new Date(NOW - 1000),
  inProgress: false,
  covered: { fromMs: NOW - 1000 - 30 * DAY, toMs: NOW - 1000 },
  problem: null,
  ...given,
});
const since = (ms: number) => new Date(NOW - ms);

it('is known when a read has ended since', () => {
  expect(outcomeSince(account({}), since(1001), 30)).toEqual({ ok: true });
});

it('is not known before, nor within the same millisecond', () => {
  expect(outcomeSince(account({}), since(1000), 30)).toBeUndefined();
  expect(outcomeSince(account({}), since(10), 30)).toBeUndefined();
  expect(outcomeSince(account({ triedAt: null, covered: null }), since(DAY), 30)).toBeUndefined();
});

it('is the problem of a read that failed', () => {
  const problem = { kind: 'refused', reason: 'no' } as const;
  const failed = account({ problem, covered: null });
  expect(outcomeSince(failed, since(2000), 30)).toEqual({ ok: false, ...problem });
});

it('is not known for a window that reaches further back', () => {
  expect(outcomeSince(account({}), since(2000), 31)).toBeUndefined();
  expect(outcomeSince(account({}), since(2000), 21)).toEqual({ ok: true });
});

import { outcomeSince, type AccountState } from './account-outcome.js';

const DAY = 86_400_000;
const NOW = 1000 * DAY;
const account = (given: Partial<AccountState>): AccountState => ({
  now: new Date(NOW),
  triedAt: new Date(NOW - 1000),
  inProgress: false,
  covered: { fromMs: NOW - 1000 - 30 * DAY, toMs: NOW - 1000 },
  problem: null,
  windowRead: { beganMs: NOW - 1000, fromMs: NOW - 1000 - 30 * DAY },
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

it('is not known while the window was last read before', () => {
  const early = { beganMs: NOW - 2000, fromMs: NOW - 2000 - 30 * DAY };
  expect(outcomeSince(account({ windowRead: early }), since(1500), 30)).toBeUndefined();
  expect(outcomeSince(account({ windowRead: early }), since(2000), 30)).toEqual({ ok: true });
  expect(outcomeSince(account({ windowRead: null }), since(2000), 30)).toBeUndefined();
});

it('is not known while a read that began before has ended since', () => {
  const triedAt = new Date(NOW - 500);
  expect(outcomeSince(account({ triedAt }), since(900), 30)).toBeUndefined();
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

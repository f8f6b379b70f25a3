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

it('the outcome is known once a read has ended since', () => {
  expect(outcomeSince(account({}), since(1001), 30)).toEqual({ ok: true });
});

it('the outcome is unknown before that, and within the same millisecond', () => {
  expect(outcomeSince(account({}), since(1000), 30)).toBeUndefined();
  expect(outcomeSince(account({}), since(10), 30)).toBeUndefined();
  expect(outcomeSince(account({ triedAt: null, covered: null }), since(DAY), 30)).toBeUndefined();
});

it('the outcome is unknown while the last window read is older', () => {
  const early = { beganMs: NOW - 2000, fromMs: NOW - 2000 - 30 * DAY };
  expect(outcomeSince(account({ windowRead: early }), since(1500), 30)).toBeUndefined();
  expect(outcomeSince(account({ windowRead: early }), since(2000), 30)).toEqual({ ok: true });
  expect(outcomeSince(account({ windowRead: null }), since(2000), 30)).toBeUndefined();
});

it('the outcome is unknown if the read that ended since began earlier', () => {
  const triedAt = new Date(NOW - 500);
  expect(outcomeSince(account({ triedAt }), since(900), 30)).toBeUndefined();
});

it('the outcome of a failed read is its problem', () => {
  const problem = { kind: 'refused', reason: 'no' } as const;
  const failed = account({ problem, covered: null });
  expect(outcomeSince(failed, since(2000), 30)).toEqual({ ok: false, ...problem });
});

it('the outcome is unknown for a longer window', () => {
  expect(outcomeSince(account({}), since(2000), 31)).toBeUndefined();
  expect(outcomeSince(account({}), since(2000), 21)).toEqual({ ok: true });
});

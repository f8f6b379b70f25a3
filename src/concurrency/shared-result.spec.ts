import { SharedResult } from './shared-result.js';

interface Run {
  resolve(value: string): void;
  reject(error: Error): void;
}

function shared() {
  const runs: Run[] = [];
  const failures: unknown[] = [];
  const clock = { now: 0 };
  const result = new SharedResult<string>(
    () => new Promise((resolve, reject) => runs.push({ resolve, reject })),
    {
      freshMs: 60,
      usableMs: 600,
      now: () => clock.now,
      failed: (error) => failures.push(error),
    },
  );
  return { result, runs, failures, clock };
}

/** One that was made at 0. */
async function made() {
  const all = shared();
  const first = all.result.get();
  all.runs[0]?.resolve('first');
  await first;
  return all;
}

it('computes one result for concurrent callers', async () => {
  const { result, runs } = shared();
  const asked = [result.get(), result.get()];
  runs[0]?.resolve('first');
  expect(await Promise.all(asked)).toEqual(['first', 'first']);
  expect(runs).toHaveLength(1);
});

it('returns a fresh result again', async () => {
  const { result, runs, clock } = await made();
  clock.now = 59;
  expect(await result.get()).toBe('first');
  expect(runs).toHaveLength(1);
});

it('returns an older result at once and refreshes it in the background, once', async () => {
  const { result, runs, clock } = await made();
  clock.now = 60;
  expect(await result.get()).toBe('first');
  expect(await result.get()).toBe('first');
  expect(runs).toHaveLength(2);
  runs[1]?.resolve('second');
  await result.settled();
  expect(await result.get()).toBe('second');
  expect(runs).toHaveLength(2);
});

it('waits for a new result when the last is too old', async () => {
  const { result, runs, clock } = await made();
  clock.now = 600;
  const asked = result.get();
  runs[1]?.resolve('second');
  expect(await asked).toBe('second');
});

it('counts the age from the start of the computation', async () => {
  const { result, runs, clock } = shared();
  const asked = result.get();
  clock.now = 60;
  runs[0]?.resolve('first');
  await asked;
  await result.get();
  expect(runs).toHaveLength(2);
});

it('reports a failed background refresh and retries', async () => {
  const { result, runs, failures, clock } = await made();
  clock.now = 60;
  expect(await result.get()).toBe('first');
  const failure = new Error('The database is gone');
  runs[1]?.reject(failure);
  await result.settled();
  expect(failures).toEqual([failure]);
  expect(await result.get()).toBe('first');
  expect(runs).toHaveLength(3);
});

it('rejects those who waited for a failed computation and retries for the next caller', async () => {
  const { result, runs, failures } = shared();
  const asked = result.get();
  runs[0]?.reject(new Error('The database is gone'));
  await expect(asked).rejects.toThrow('The database is gone');
  expect(failures).toEqual([]);
  const again = result.get();
  runs[1]?.resolve('first');
  expect(await again).toBe('first');
});

it('refreshes at once on request, once', async () => {
  const { result, runs } = await made();
  result.renew();
  result.renew();
  expect(await result.get()).toBe('first');
  expect(runs).toHaveLength(2);
  runs[1]?.resolve('second');
  await result.settled();
  expect(await result.get()).toBe('second');
});

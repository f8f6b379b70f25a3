import { SharedCall, SharedCalls } from './shared-calls.js';

/** Calls that the test ends. */
function controlled() {
  const ends: { succeed: (value: string) => void; fail: (error: Error) => void }[] = [];
  const start = () =>
    new Promise<string>((succeed, fail) => {
      ends.push({ succeed, fail });
    });
  return { ends, start };
}

describe('a shared call', () => {
  it('runs once for concurrent callers, and again afterwards', async () => {
    const { ends, start } = controlled();
    const call = new SharedCall<string>();
    const both = Promise.all([call.run(start), call.run(start)]);
    expect([call.isRunning, ends.length]).toEqual([true, 1]);
    ends[0]?.succeed('first');
    expect(await both).toEqual(['first', 'first']);
    expect(call.isRunning).toBe(false);
    const again = call.run(start);
    ends[1]?.succeed('second');
    expect(await again).toBe('second');
  });

  it('fails for all who share it, and is then settled', async () => {
    const { ends, start } = controlled();
    const call = new SharedCall<string>();
    const results = Promise.allSettled([call.run(start), call.run(start)]);
    ends[0]?.fail(new Error('no'));
    await call.settled();
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(call.isRunning).toBe(false);
  });
});

it('shares calls by key', async () => {
  const { ends, start } = controlled();
  const calls = new SharedCalls<string, string>();
  const all = Promise.all([calls.run('a', start), calls.run('b', start), calls.run('a', start)]);
  expect(ends).toHaveLength(2);
  expect([calls.isRunning('a'), calls.isRunning('c')]).toEqual([true, false]);
  ends[0]?.succeed('one');
  ends[1]?.succeed('other');
  expect(await all).toEqual(['one', 'other', 'one']);
  await calls.settled();
  expect(calls.isRunning('a')).toBe(false);
});

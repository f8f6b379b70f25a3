import { ExpiringCache } from './expiring-cache.js';

/** Calls that end when the test ends them, and a clock that it sets. */
function counter(keepForMs: number) {
  let now = 1000;
  const waiting: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const calls = new ExpiringCache<number>(keepForMs, () => now);
  return {
    calls,
    get made() {
      return waiting.length;
    },
    ask: (key = 'a') =>
      calls.get(key, () => new Promise((resolve, reject) => waiting.push({ resolve, reject }))),
    end: (index: number, value = index) => waiting[index]?.resolve(value),
    fail: (index: number) => waiting[index]?.reject(new Error('no answer')),
    pass(ms: number) {
      now += ms;
    },
  };
}

describe('an expiring cache', () => {
  it('makes one call for all concurrent callers', async () => {
    const test = counter(0);
    const asked = [test.ask(), test.ask(), test.ask()];
    test.pass(60_000);
    asked.push(test.ask());
    test.end(0, 7);
    expect(await Promise.all(asked)).toEqual([7, 7, 7, 7]);
    expect(test.made).toBe(1);
  });

  it('makes a new call for each later caller when it keeps nothing', async () => {
    const test = counter(0);
    const first = test.ask();
    test.end(0);
    await first;
    const second = test.ask();
    test.end(1);
    expect(await second).toBe(1);
  });

  it('returns the same result until it expires', async () => {
    const test = counter(100);
    const first = test.ask();
    test.end(0);
    await first;
    test.pass(99);
    expect(await test.ask()).toBe(0);
    expect(test.made).toBe(1);
    test.pass(1);
    const second = test.ask();
    test.end(1);
    expect(await second).toBe(1);
  });

  it('counts the age from the start of the call, not from its end', async () => {
    const test = counter(100);
    const first = test.ask();
    test.pass(100);
    test.end(0);
    await first;
    void test.ask();
    expect(test.made).toBe(2);
  });

  it('drops a failed call at once and rejects all who waited', async () => {
    const test = counter(100);
    const asked = [test.ask(), test.ask()];
    test.fail(0);
    for (const one of asked) await expect(one).rejects.toThrow('no answer');
    const next = test.ask();
    test.end(1);
    expect(await next).toBe(1);
  });

  it('keeps keys separate', async () => {
    const test = counter(100);
    const both = [test.ask('a'), test.ask('b')];
    test.end(0);
    test.end(1);
    expect(await Promise.all(both)).toEqual([0, 1]);
  });

  it('makes a new call for a forgotten key', async () => {
    const test = counter(100);
    const first = test.ask();
    test.end(0);
    await first;
    test.calls.forget('a');
    const second = test.ask();
    test.end(1);
    expect(await second).toBe(1);
  });

  it('does not keep the result of a call forgotten while it ran', async () => {
    const test = counter(100);
    const old = test.ask();
    test.calls.forget('a');
    const fresh = test.ask();
    test.end(1);
    test.end(0);
    expect(await Promise.all([old, fresh])).toEqual([0, 1]);
    expect(await test.ask()).toBe(1);
    expect(test.made).toBe(2);
  });

  it('keeps the newer call when a forgotten one fails', async () => {
    const test = counter(100);
    const old = test.ask();
    test.calls.forget('a');
    const fresh = test.ask();
    test.end(1);
    test.fail(0);
    await expect(old).rejects.toThrow('no answer');
    await fresh;
    expect(await test.ask()).toBe(1);
  });
});

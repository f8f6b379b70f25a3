import { ExpiringCache } from './expiring-cache.js';

/** Calls that end when the test says so, and a clock that it sets. */
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

describe('shared calls', () => {
  it('are one for all who ask while it runs', async () => {
    const test = counter(0);
    const asked = [test.ask(), test.ask(), test.ask()];
    test.pass(60_000);
    asked.push(test.ask());
    test.end(0, 7);
    expect(await Promise.all(asked)).toEqual([7, 7, 7, 7]);
    expect(test.made).toBe(1);
  });

  it('are made anew for every caller afterwards when nothing is kept', async () => {
    const test = counter(0);
    const first = test.ask();
    test.end(0);
    await first;
    const second = test.ask();
    test.end(1);
    expect(await second).toBe(1);
  });

  it('keep the very same result for as long as they may', async () => {
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

  it('count the age from when they were asked, not from when they ended', async () => {
    const test = counter(100);
    const first = test.ask();
    test.pass(100);
    test.end(0);
    await first;
    void test.ask();
    expect(test.made).toBe(2);
  });

  it('forget a failure at once, and tell it to all who waited', async () => {
    const test = counter(100);
    const asked = [test.ask(), test.ask()];
    test.fail(0);
    for (const one of asked) await expect(one).rejects.toThrow('no answer');
    const next = test.ask();
    test.end(1);
    expect(await next).toBe(1);
  });

  it('are apart for different things', async () => {
    const test = counter(100);
    const both = [test.ask('a'), test.ask('b')];
    test.end(0);
    test.end(1);
    expect(await Promise.all(both)).toEqual([0, 1]);
  });

  it('are asked again once they are forgotten', async () => {
    const test = counter(100);
    const first = test.ask();
    test.end(0);
    await first;
    test.calls.forget('a');
    const second = test.ask();
    test.end(1);
    expect(await second).toBe(1);
  });

  it('that were forgotten while they ran do not come back', async () => {
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

  it('that fail after being forgotten leave the newer one alone', async () => {
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

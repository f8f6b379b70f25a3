import { FreshCall } from './fresh-call.js';

/** Work that a test completes explicitly. */
function work() {
  const ends: ((value: number | Error) => void)[] = [];
  const call = new FreshCall<number>(
    () =>
      new Promise((resolve, reject) => {
        ends.push((value) => {
          if (value instanceof Error) reject(value);
          else resolve(value);
        });
      }),
  );
  return { call, ends };
}

it('gives all who ask meanwhile the one run after the running one', async () => {
  const { call, ends } = work();
  const first = call.run();
  const second = call.run();
  const third = call.run();
  expect(ends).toHaveLength(1);
  ends[0]?.(1);
  await expect(first).resolves.toBe(1);
  expect(ends).toHaveLength(2);
  ends[1]?.(2);
  await expect(Promise.all([second, third])).resolves.toEqual([2, 2]);
  expect(ends).toHaveLength(2);
});

it('begins anew once nothing runs', async () => {
  const { call, ends } = work();
  const first = call.run();
  ends[0]?.(1);
  await first;
  const second = call.run();
  ends[1]?.(2);
  await expect(second).resolves.toBe(2);
});

it('goes on after a failure', async () => {
  const { call, ends } = work();
  const first = call.run();
  const second = call.run();
  ends[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  ends[1]?.(2);
  await expect(second).resolves.toBe(2);
});

import { FreshCalls } from './fresh-calls.js';

/** Reads that the test ends, each with its number. */
function controlled() {
  const ends: (() => void)[] = [];
  const call = () => {
    const number = ends.length + 1;
    return new Promise<number>((resolve) => {
      ends.push(() => {
        resolve(number);
      });
    });
  };
  return { ends, call };
}

const turns = () => new Promise(setImmediate);

it('starts at once when no read is running', async () => {
  const { ends, call } = controlled();
  const read = new FreshCalls<number>().run('a', call);
  ends[0]?.();
  expect(await read).toBe(1);
});

it('callers that arrive during a read share the next one', async () => {
  const { ends, call } = controlled();
  const reads = new FreshCalls<number>();
  const first = reads.run('a', call);
  const others = [reads.run('a', call), reads.run('a', call)];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await turns();
  expect(ends).toHaveLength(2);
  const late = reads.run('a', call);
  ends[1]?.();
  expect(await Promise.all(others)).toEqual([2, 2]);
  await turns();
  ends[2]?.();
  expect(await late).toBe(3);
});

it('keeps keys separate', () => {
  const { ends, call } = controlled();
  const reads = new FreshCalls<number>();
  void reads.run('a', call);
  void reads.run('b', call);
  expect(ends).toHaveLength(2);
});

it('a failed read fails only those who shared it', async () => {
  const reads = new FreshCalls<number>();
  const failed = reads.run('a', () => Promise.reject(new Error('no answer')));
  const next = reads.run('a', () => Promise.resolve(2));
  await expect(failed).rejects.toThrow('no answer');
  expect(await next).toBe(2);
  expect(await reads.run('a', () => Promise.resolve(3))).toBe(3);
});

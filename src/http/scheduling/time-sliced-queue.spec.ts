import { setImmediate as nextIteration } from 'node:timers/promises';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { TimeSlicedQueue } from './time-sliced-queue.js';

const busyFor = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

describe('a time-sliced queue', () => {
  it('starts work immediately while the slice lasts', () => {
    const queue = new TimeSlicedQueue();
    let started = 0;
    queue.run(() => (started += 1));
    queue.run(() => (started += 1));
    expect(started).toBe(2);
  });

  it('lets other work run between long tasks and keeps their order', async () => {
    const queue = new TimeSlicedQueue();
    const log: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      queue.run(() => {
        log.push(name);
        busyFor(11);
      });
    }
    expect(log).toEqual(['a']);
    while (log.length < 4) {
      const before = log.length;
      await nextIteration();
      expect(log.length - before).toBeLessThanOrEqual(1);
    }
    expect(log).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('a concurrency limit', () => {
  it('runs up to its limit and starts the next task when one ends', () => {
    const limit = new ConcurrencyLimit(2);
    const running: (() => void)[] = [];
    for (let i = 0; i < 4; i += 1) limit.run((release) => running.push(release));
    expect(running).toHaveLength(2);
    running[0]?.();
    running[0]?.();
    expect(running).toHaveLength(3);
    running[1]?.();
    expect(running).toHaveLength(4);
  });
});

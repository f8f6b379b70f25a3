import { setImmediate as nextTurn } from 'node:timers/promises';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { TimeSlicedQueue } from './time-sliced-queue.js';

const busyFor = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

describe('turns', () => {
  it('start at once while there is time', () => {
    const turns = new TimeSlicedQueue();
    let started = 0;
    turns.enter(() => (started += 1));
    turns.enter(() => (started += 1));
    expect(started).toBe(2);
  });

  it('let others run between long work, and keep its order', async () => {
    const turns = new TimeSlicedQueue();
    const log: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      turns.enter(() => {
        log.push(name);
        busyFor(11);
      });
    }
    expect(log).toEqual(['a']);
    while (log.length < 4) {
      const before = log.length;
      await nextTurn();
      expect(log.length - before).toBeLessThanOrEqual(1);
    }
    expect(log).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('few at once', () => {
  it('are so many, and the next one when one has left', () => {
    const few = new ConcurrencyLimit(2);
    const inside: (() => void)[] = [];
    for (let i = 0; i < 4; i += 1) few.enter((leave) => inside.push(leave));
    expect(inside).toHaveLength(2);
    inside[0]?.();
    inside[0]?.();
    expect(inside).toHaveLength(3);
    inside[1]?.();
    expect(inside).toHaveLength(4);
  });
});

import { jest } from '@jest/globals';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { context, createContextKey, ROOT_CONTEXT } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
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

  it('gives up work that has waited too long, if that is possible', async () => {
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    const queue = new TimeSlicedQueue();
    const log: string[] = [];
    const work = (name: string) => () => void log.push(name);
    queue.run(() => (now += 11));
    queue.run(work('served'), work('turned away'));
    queue.run(work('done late'));
    now += 2_001;
    queue.run(work('served later'), work('turned away later'));
    while (log.length < 3) await nextIteration();
    clock.mockRestore();
    expect(log).toEqual(['turned away', 'done late', 'served later']);
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

describe('work that waits', () => {
  const NAME = createContextKey('name');
  const within = (name: string, work: () => void) => {
    context.with(ROOT_CONTEXT.setValue(NAME, name), work);
  };

  beforeAll(() => {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  });
  afterAll(() => {
    context.disable();
  });

  it('in a queue stays in its own trace', async () => {
    const queue = new TimeSlicedQueue();
    const ran: unknown[] = [];
    for (const name of ['a', 'b', 'c']) {
      within(name, () => {
        queue.run(() => {
          ran.push(context.active().getValue(NAME));
          busyFor(11);
        });
      });
    }
    while (ran.length < 3) await nextIteration();
    expect(ran).toEqual(['a', 'b', 'c']);
  });

  it('for a slot stays in its own trace', () => {
    const limit = new ConcurrencyLimit(1);
    const ran: unknown[] = [];
    const releases: (() => void)[] = [];
    for (const name of ['a', 'b']) {
      within(name, () => {
        limit.run((release) => {
          ran.push(context.active().getValue(NAME));
          releases.push(release);
        });
      });
    }
    within('other', () => releases[0]?.());
    expect(ran).toEqual(['a', 'b']);
  });
});

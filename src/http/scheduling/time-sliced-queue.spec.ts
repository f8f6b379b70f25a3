import { jest } from '@jest/globals';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { context, createContextKey, ROOT_CONTEXT } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { longestWaitMs, TimeSlicedQueue } from './time-sliced-queue.js';

let now: number;

beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const busyFor = (ms: number) => {
  now += ms;
};

/** What is not to be turned away in a test. */
const never = () => {
  throw new Error('Turned away');
};

describe('a time-sliced queue', () => {
  it('starts work immediately while the slice lasts', () => {
    const queue = new TimeSlicedQueue();
    let started = 0;
    queue.start(() => (started += 1), never);
    queue.start(() => (started += 1), never);
    expect(started).toBe(2);
  });

  it('lets other work run between long tasks and keeps their order', async () => {
    const queue = new TimeSlicedQueue();
    const log: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      queue.start(() => {
        log.push(name);
        busyFor(11);
      }, never);
    }
    expect(log).toEqual(['a']);
    while (log.length < 4) {
      const before = log.length;
      await nextIteration();
      expect(log.length - before).toBeLessThanOrEqual(1);
    }
    expect(log).toEqual(['a', 'b', 'c', 'd']);
  });

  it('gives up work that has waited too long, but always answers', async () => {
    const queue = new TimeSlicedQueue();
    const log: string[] = [];
    const work = (name: string) => () => void log.push(name);
    queue.start(() => {
      busyFor(11);
    }, never);
    queue.start(work('served'), work('turned away'));
    queue.answer(work('answered late'));
    busyFor(longestWaitMs() + 1);
    queue.start(work('served later'), work('turned away later'));
    while (log.length < 3) await nextIteration();
    expect(log).toEqual(['turned away', 'answered late', 'served later']);
  });

  it('finishes what was started before it starts more', async () => {
    const queue = new TimeSlicedQueue();
    const log: string[] = [];
    const work = (name: string) => () => {
      log.push(name);
      busyFor(6);
    };
    for (const name of ['a', 'b', 'c']) queue.start(work(`start ${name}`), never);
    for (const name of ['a', 'b']) queue.finish(work(`finish ${name}`));
    expect(log).toEqual(['start a']);
    while (log.length < 5) await nextIteration();
    expect(log).toEqual(['start a', 'finish a', 'start b', 'finish b', 'start c']);
  });

  it('starts little while iterations are long', async () => {
    const queue = new TimeSlicedQueue();
    for (let iteration = 0; iteration < 20; iteration += 1) {
      queue.finish(() => undefined);
      busyFor(20);
      await nextIteration();
    }
    const log: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      queue.start(() => {
        log.push(i);
        busyFor(2);
      }, never);
    }
    expect(log).toEqual([0]);
    while (log.length < 3) await nextIteration();
  });

  describe('while what was started is all that can be worked on', () => {
    let isFull: boolean;
    let queue: TimeSlicedQueue;
    beforeEach(() => {
      isFull = true;
      queue = new TimeSlicedQueue(() => isFull);
    });

    it('starts one request now and then', async () => {
      const starts: number[] = [];
      for (let i = 0; i < 3; i += 1) {
        queue.start(() => {
          starts.push(performance.now());
        }, never);
      }
      while (starts.length < 3) {
        busyFor(5);
        await nextIteration();
      }
      const [first = 0, second = 0, third = 0] = starts;
      expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(50);
    });

    it('starts everything again as soon as more can be worked on', async () => {
      let started = 0;
      for (let i = 0; i < 5; i += 1) queue.start(() => (started += 1), never);
      await nextIteration();
      await nextIteration();
      expect(started).toBeLessThan(5);
      isFull = false;
      while (started < 5) await nextIteration();
    });

    it('still gives up what has waited too long', async () => {
      const log: string[] = [];
      for (const name of ['first', 'second', 'third']) {
        queue.start(
          () => log.push(`${name} served`),
          () => log.push(`${name} turned away`),
        );
      }
      while (log.length < 1) await nextIteration();
      busyFor(longestWaitMs() + 1);
      while (log.length < 3) await nextIteration();
      expect(log).toEqual(['first served', 'second turned away', 'third turned away']);
    });

    it('answers and finishes everything', () => {
      const log: string[] = [];
      queue.start(() => log.push('started'), never);
      for (let i = 0; i < 2; i += 1) {
        queue.answer(() => log.push('answered'));
        queue.finish(() => log.push('finished'));
      }
      expect(log).toEqual(['answered', 'finished', 'answered', 'finished']);
    });
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

  it('gives up tasks that have waited too long, if that is possible', () => {
    const limit = new ConcurrencyLimit(1);
    const log: string[] = [];
    const releases: (() => void)[] = [];
    const task = (name: string) => (release: () => void) => {
      log.push(name);
      releases.push(release);
    };
    const turnedAway = () => log.push('turned away');
    limit.run(task('first'));
    limit.run(task('second'), turnedAway);
    limit.run(task('third'), turnedAway);
    limit.run(task('fourth'));
    busyFor(longestWaitMs() + 1);
    limit.run(task('fifth'), turnedAway);
    releases[0]?.();
    releases[1]?.();
    expect(log).toEqual(['first', 'turned away', 'turned away', 'fourth', 'fifth']);
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
        queue.start(() => {
          ran.push(context.active().getValue(NAME));
          busyFor(11);
        }, never);
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

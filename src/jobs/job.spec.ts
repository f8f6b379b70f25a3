import { Logger } from '@nestjs/common';
import { Job } from './job.js';

const turn = () => new Promise(setImmediate);

it('runs one round at a time', async () => {
  const ends: (() => void)[] = [];
  const job = new Job('Test', () => new Promise<void>((resolve) => ends.push(resolve)));
  job.tick();
  job.tick();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await turn();
  job.tick();
  expect(ends).toHaveLength(2);
  ends[1]?.();
});

it('continues after a failed round', async () => {
  Logger.overrideLogger(false);
  let rounds = 0;
  const job = new Job('Test', () => {
    rounds += 1;
    return Promise.reject(new Error('failed'));
  });
  job.tick();
  await turn();
  job.tick();
  expect(rounds).toBe(2);
});

it('waits for the running round when stopped, and starts no other', async () => {
  const ends: (() => void)[] = [];
  let rounds = 0;
  const job = new Job('Test', () => {
    rounds += 1;
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  job.tick();
  let isStopped = false;
  job.stop();
  const stopping = job.stopped().then(() => {
    isStopped = true;
  });
  await turn();
  expect(isStopped).toBe(false);
  ends[0]?.();
  await stopping;
  job.tick();
  expect(rounds).toBe(1);
});

it('rests after a round, unless it is asked for one', async () => {
  let rounds = 0;
  const work = () => {
    rounds += 1;
    return new Promise((resolve) => setTimeout(resolve, 5));
  };
  const job = new Job('Test', work, { maxShare: 1 / 100_000 });
  await job.run();
  job.tick();
  expect(rounds).toBe(1);
  await job.run();
  expect(rounds).toBe(2);
});

it('runs concurrent rounds only if it may', async () => {
  let rounds = 0;
  const ends: (() => void)[] = [];
  const work = () => {
    rounds += 1;
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const job = new Job('Test', work, { concurrent: true });
  job.tick();
  job.tick();
  expect(rounds).toBe(2);
  for (const end of ends) end();
  await job.stopped();
});

it('does nothing by itself while it is held', async () => {
  let rounds = 0;
  const work = () => {
    rounds += 1;
  };
  const job = new Job('Test', work, {}, true);
  job.tick();
  expect(rounds).toBe(0);
  await job.run();
  expect(rounds).toBe(1);
});

it('tells who runs it that it failed', async () => {
  const job = new Job('Test', () => Promise.reject(new Error('failed')));
  await expect(job.run()).rejects.toThrow('failed');
});

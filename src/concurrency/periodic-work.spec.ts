import { Logger } from '@nestjs/common';
import { PeriodicWork } from './periodic-work.js';

const turn = () => new Promise(setImmediate);

it('runs one round at a time', async () => {
  const ends: (() => void)[] = [];
  const work = new PeriodicWork('Test', () => new Promise((resolve) => ends.push(resolve)));
  work.tick();
  work.tick();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await turn();
  work.tick();
  expect(ends).toHaveLength(2);
  ends[1]?.();
});

it('continues after a failed round', async () => {
  Logger.overrideLogger(false);
  let rounds = 0;
  const work = new PeriodicWork('Test', () => {
    rounds += 1;
    return Promise.reject(new Error('failed'));
  });
  work.tick();
  await turn();
  work.tick();
  expect(rounds).toBe(2);
});

it('waits for the running round when stopped, and starts no other', async () => {
  const ends: (() => void)[] = [];
  let rounds = 0;
  const work = new PeriodicWork('Test', () => {
    rounds += 1;
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  work.tick();
  let isStopped = false;
  const stopping = work.stop().then(() => {
    isStopped = true;
  });
  await turn();
  expect(isStopped).toBe(false);
  ends[0]?.();
  await stopping;
  work.tick();
  expect(rounds).toBe(1);
});

import { Logger } from '@nestjs/common';
import { SteadyWork } from './steady-work.js';

const turn = () => new Promise(setImmediate);

it('does one round at a time', async () => {
  const ends: (() => void)[] = [];
  const work = new SteadyWork('Test', () => new Promise((resolve) => ends.push(resolve)));
  work.tick();
  work.tick();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await turn();
  work.tick();
  expect(ends).toHaveLength(2);
  ends[1]?.();
});

it('goes on after a round that failed', async () => {
  Logger.overrideLogger(false);
  let rounds = 0;
  const work = new SteadyWork('Test', () => {
    rounds += 1;
    return Promise.reject(new Error('failed'));
  });
  work.tick();
  await turn();
  work.tick();
  expect(rounds).toBe(2);
});

it('ends with the round that runs, and starts none afterwards', async () => {
  const ends: (() => void)[] = [];
  let rounds = 0;
  const work = new SteadyWork('Test', () => {
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

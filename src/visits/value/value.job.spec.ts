import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { JobRegistry, JobSchedule } from '../../jobs/index.js';
import { ValueJob } from './value.job.js';
import type { ValueService } from './value.service.js';

const TICK_MS = 10_000;

/** Replays that fail after some time; returns how many were begun within ten ticks. */
async function roundsOf(failsAfterMs: number): Promise<number> {
  const scheduler = new SchedulerRegistry();
  let rounds = 0;
  const renew = async () => {
    rounds += 1;
    await new Promise((resolve) => setTimeout(resolve, failsAfterMs));
    throw new Error('failed');
  };
  const jobs = new JobRegistry(scheduler, new JobSchedule());
  new ValueJob(jobs, { renew } as unknown as ValueService);
  jobs.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(10 * TICK_MS + 1);
  scheduler.deleteInterval('visit-value');
  return rounds;
}

describe('the job that replays', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Logger.overrideLogger(false);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('rests after a replay that failed, as after any other', async () => {
    expect(await roundsOf(1)).toBe(10);
    expect(await roundsOf(5_000)).toBe(2);
  });
});

import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { Job, type JobOptions } from './job.js';

/** Says which jobs run by themselves. A class, so that it can be injected. */
export class JobSchedule {
  /** @param names all jobs unless given. */
  constructor(private readonly names?: readonly string[]) {}

  includes(name: string): boolean {
    return this.names?.includes(name) ?? true;
  }
}

/** All work that the service does without being asked. Every replica runs all jobs. */
@Injectable()
export class JobRegistry
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  private readonly jobs = new Map<string, Job>();
  private readonly starts: (() => void)[] = [];

  constructor(
    private readonly scheduler: SchedulerRegistry,
    private readonly schedule: JobSchedule,
  ) {}

  /** Runs a round every `ms` once the service has started. Call this during start-up only. */
  every(ms: number, name: string, round: () => unknown, options?: JobOptions): Job {
    return this.add(new Job(name, round, options, this.isHeld(name)), (tick) => {
      this.scheduler.addInterval(name, setInterval(tick, ms));
    });
  }

  /** The same, at the times of a cron expression. */
  cron(expression: string, name: string, round: () => unknown): Job {
    return this.add(new Job(name, round, undefined, this.isHeld(name)), (tick) => {
      const cron = new CronJob(expression, tick);
      this.scheduler.addCronJob(name, cron);
      cron.start();
    });
  }

  /** Runs a round now and waits for it. */
  run(name: string): Promise<void> {
    const job = this.jobs.get(name);
    if (!job) throw new Error(`There is no job ${name}, only ${[...this.jobs.keys()].join(', ')}`);
    return job.run();
  }

  onApplicationBootstrap(): void {
    for (const start of this.starts) start();
  }

  onModuleDestroy(): void {
    for (const job of this.jobs.values()) job.stop();
  }

  /** By now, everything else was told to stop as well. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.jobs.values()].map((job) => job.stopped()));
  }

  private isHeld(name: string): boolean {
    return !this.schedule.includes(name);
  }

  private add(job: Job, start: (tick: () => void) => void): Job {
    if (this.jobs.has(job.name)) throw new Error(`There are two jobs ${job.name}`);
    this.jobs.set(job.name, job);
    const tick = () => {
      job.tick();
    };
    if (!job.isHeld)
      this.starts.push(() => {
        start(tick);
      });
    return job;
  }
}

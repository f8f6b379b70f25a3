import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PeriodicWork } from '../concurrency/index.js';
import { DatabaseClockService } from './database-clock.service.js';

/** Asks for the time again: clocks drift, machines are suspended, databases fail over. */
@Injectable()
export class DatabaseClockJob implements OnModuleDestroy {
  private readonly work: PeriodicWork;

  constructor(clock: DatabaseClockService) {
    this.work = new PeriodicWork(DatabaseClockJob.name, async () => {
      await clock.now();
    });
  }

  @Interval(10_000)
  tick(): void {
    this.work.tick();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }
}

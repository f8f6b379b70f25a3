import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { PeriodicWork } from '../../concurrency/index.js';
import { ValueService } from './value.service.js';

const TICK_MS = 10_000;
/** Replaying takes at most this share of the time. */
const LARGEST_SHARE = 1 / 10;

/** Keeps the value of visits up to date. */
@Injectable()
export class ValueJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: PeriodicWork;
  private restUntil = 0;

  constructor(
    private readonly scheduler: SchedulerRegistry,
    private readonly value: ValueService,
  ) {
    this.work = new PeriodicWork(ValueJob.name, () => this.round());
  }

  onApplicationBootstrap(): void {
    const tick = () => {
      this.work.tick();
    };
    this.scheduler.addInterval('visit value', setInterval(tick, TICK_MS));
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  private async round(): Promise<void> {
    const began = performance.now();
    if (began < this.restUntil) return;
    try {
      await this.value.renew();
    } finally {
      const ended = performance.now();
      this.restUntil = ended + (ended - began) / LARGEST_SHARE;
    }
  }
}

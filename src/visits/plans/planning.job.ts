import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { PeriodicWork } from '../../concurrency/index.js';
import { Config, tickMs } from '../../config/index.js';
import { PlanningService } from './planning.service.js';

const MAX_TICK_MS = 15_000;
/** Planning takes at most this share of the time. */
const LARGEST_SHARE = 1 / 10;

/** Keeps the plan of visits up to date. */
@Injectable()
export class PlanningJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: PeriodicWork;
  private restUntil = 0;

  constructor(
    private readonly config: Config,
    private readonly scheduler: SchedulerRegistry,
    private readonly planning: PlanningService,
  ) {
    this.work = new PeriodicWork(PlanningJob.name, () => this.round());
  }

  onApplicationBootstrap(): void {
    const tick = () => {
      this.work.tick();
    };
    this.scheduler.addInterval('visits', setInterval(tick, tickMs(this.config, MAX_TICK_MS)));
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  private async round(): Promise<void> {
    const began = performance.now();
    if (began < this.restUntil) return;
    await this.planning.renew();
    const ended = performance.now();
    this.restUntil = ended + (ended - began) / LARGEST_SHARE;
  }
}

import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { PeriodicWork } from '../../concurrency/index.js';
import { Config, tickMs } from '../../config/index.js';
import { LowStockService } from './low-stock.service.js';

const MAX_TICK_MS = 15_000;

/** Checks soon after stock or sales were read. */
@Injectable()
export class LowStockJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: PeriodicWork;

  constructor(
    private readonly config: Config,
    private readonly scheduler: SchedulerRegistry,
    watch: LowStockService,
  ) {
    this.work = new PeriodicWork(LowStockJob.name, () => watch.look());
  }

  onApplicationBootstrap(): void {
    const look = () => {
      this.work.tick();
    };
    this.scheduler.addInterval('low-stock', setInterval(look, tickMs(this.config, MAX_TICK_MS)));
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }
}

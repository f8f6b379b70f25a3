import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { PeriodicWork } from '../../../concurrency/index.js';
import { Config, tickMs } from '../../../config/index.js';
import { RoutingService } from './routing.service.js';

const MAX_TICK_MS = 30_000;

/** Asks the routing server soon after a position changed. */
@Injectable()
export class RoutingJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly work: PeriodicWork;

  constructor(
    private readonly config: Config,
    private readonly scheduler: SchedulerRegistry,
    routing: RoutingService,
  ) {
    this.work = new PeriodicWork(RoutingJob.name, () => routing.refresh(this.stopping.signal));
  }

  onApplicationBootstrap(): void {
    if (this.config.routingUrl === undefined) return;
    const tick = () => {
      this.work.tick();
    };
    this.scheduler.addInterval('routing', setInterval(tick, tickMs(this.config, MAX_TICK_MS)));
  }

  onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    return this.work.stop();
  }
}

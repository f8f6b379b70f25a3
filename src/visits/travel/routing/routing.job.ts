import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Config, tickMs } from '../../../config/index.js';
import { JobRegistry } from '../../../jobs/index.js';
import { RoutingService } from './routing.service.js';

const MAX_TICK_MS = 30_000;

/** Asks the routing server soon after a position changed. */
@Injectable()
export class RoutingJob implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(jobs: JobRegistry, config: Config, routing: RoutingService) {
    if (config.routingUrl === undefined) return;
    jobs.every(tickMs(config, MAX_TICK_MS), 'routing', () => routing.refresh(this.stopping.signal));
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }
}

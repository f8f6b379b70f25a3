import { Injectable } from '@nestjs/common';
import { Config, tickMs } from '../../config/index.js';
import { JobRegistry } from '../../jobs/index.js';
import { LowStockService } from './low-stock.service.js';

const MAX_TICK_MS = 15_000;

/** Checks soon after stock or sales were read. */
@Injectable()
export class LowStockJob {
  constructor(jobs: JobRegistry, config: Config, watch: LowStockService) {
    jobs.every(tickMs(config, MAX_TICK_MS), 'low-stock', () => watch.look());
  }
}

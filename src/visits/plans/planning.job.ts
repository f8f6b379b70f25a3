import { Injectable } from '@nestjs/common';
import { Config, tickMs } from '../../config/index.js';
import { JobRegistry } from '../../jobs/index.js';
import { PlanningService } from './planning.service.js';

const MAX_TICK_MS = 15_000;

/** Keeps the plan of visits up to date. */
@Injectable()
export class PlanningJob {
  constructor(jobs: JobRegistry, config: Config, planning: PlanningService) {
    const options = { maxShare: 1 / 10 };
    jobs.every(tickMs(config, MAX_TICK_MS), 'visit-plans', () => planning.renew(), options);
  }
}

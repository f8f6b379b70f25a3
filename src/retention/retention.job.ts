import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { JobRegistry } from '../jobs/index.js';
import { RetentionService } from './retention.service.js';

/** Safe on every replica: each skips the records that another is removing. */
@Injectable()
export class RetentionJob {
  constructor(jobs: JobRegistry, retention: RetentionService) {
    jobs.cron(CronExpression.EVERY_HOUR, 'retention', () => retention.removeOld());
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { traceJob } from '../tracing/index.js';
import { RetentionService } from './retention.service.js';

/** Safe on every replica: each skips the records that another is removing. */
@Injectable()
export class RetentionJob {
  private readonly logger = new Logger(RetentionJob.name);

  constructor(private readonly retention: RetentionService) {}

  @Cron(CronExpression.EVERY_HOUR)
  async run(): Promise<void> {
    try {
      await traceJob(RetentionJob.name, () => this.retention.removeOld());
    } catch (error) {
      this.logger.error(error);
    }
  }
}

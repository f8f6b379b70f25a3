import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { traceJob } from '../../tracing/index.js';
import { IdempotencyRepository } from '../idempotency.repository.js';

/** Safe on every replica: deleting what is already gone costs nothing. */
@Injectable()
export class ExpiredKeysJob {
  private readonly logger = new Logger(ExpiredKeysJob.name);

  constructor(private readonly repository: IdempotencyRepository) {}

  @Cron(CronExpression.EVERY_HOUR)
  async removeExpired(): Promise<void> {
    try {
      await traceJob(ExpiredKeysJob.name, () => this.repository.removeExpired());
    } catch (error) {
      this.logger.error(error);
    }
  }
}

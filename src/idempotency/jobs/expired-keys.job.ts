import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { JobRegistry } from '../../jobs/index.js';
import { IdempotencyRepository } from '../idempotency.repository.js';

/** Safe on every replica: deleting what is already gone costs nothing. */
@Injectable()
export class ExpiredKeysJob {
  constructor(jobs: JobRegistry, repository: IdempotencyRepository) {
    jobs.cron(CronExpression.EVERY_HOUR, 'expired-keys', () => repository.removeExpired());
  }
}

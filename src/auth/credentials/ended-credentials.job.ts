import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { JobRegistry } from '../../jobs/index.js';
import { CredentialsRepository } from './credentials.repository.js';

/** Safe on every replica: deleting what is already gone costs nothing. */
@Injectable()
export class EndedCredentialsJob {
  constructor(jobs: JobRegistry, repository: CredentialsRepository) {
    jobs.cron(CronExpression.EVERY_HOUR, 'ended-credentials', () => repository.removeEnded());
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { traceJob } from '../../tracing/index.js';
import { CredentialsRepository } from './credentials.repository.js';

/** Safe on every replica: deleting what is already gone costs nothing. */
@Injectable()
export class EndedCredentialsJob {
  private readonly logger = new Logger(EndedCredentialsJob.name);

  constructor(private readonly repository: CredentialsRepository) {}

  @Cron(CronExpression.EVERY_HOUR)
  async removeEnded(): Promise<void> {
    try {
      await traceJob(EndedCredentialsJob.name, () => this.repository.removeEnded());
    } catch (error) {
      this.logger.error(error);
    }
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { traceJob } from '../tracing/index.js';
import { InvitationsRepository } from './invitations/invitations.repository.js';
import { ChallengesRepository } from './passkeys/challenges.repository.js';

/** Safe on every replica: deleting what is already gone costs nothing. */
@Injectable()
export class ExpiredSignInsJob {
  private readonly logger = new Logger(ExpiredSignInsJob.name);

  constructor(
    private readonly challenges: ChallengesRepository,
    private readonly invitations: InvitationsRepository,
  ) {}

  @Cron(CronExpression.EVERY_10_MINUTES)
  async removeExpired(): Promise<void> {
    try {
      await traceJob(ExpiredSignInsJob.name, async () => {
        await this.challenges.removeExpired();
        await this.invitations.removeExpired();
      });
    } catch (error) {
      this.logger.error(error);
    }
  }
}

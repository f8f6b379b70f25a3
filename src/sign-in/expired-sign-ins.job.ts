import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { JobRegistry } from '../jobs/index.js';
import { InvitationsRepository } from './invitations/invitations.repository.js';
import { ChallengesRepository } from './passkeys/challenges.repository.js';

/** Safe on every replica: deleting what is already gone costs nothing. */
@Injectable()
export class ExpiredSignInsJob {
  constructor(
    jobs: JobRegistry,
    challenges: ChallengesRepository,
    invitations: InvitationsRepository,
  ) {
    jobs.cron(CronExpression.EVERY_10_MINUTES, 'expired-sign-ins', async () => {
      await challenges.removeExpired();
      await invitations.removeExpired();
    });
  }
}

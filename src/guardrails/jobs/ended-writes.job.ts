import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { JobRegistry } from '../../jobs/index.js';
import { RunningWritesRepository } from '../running-writes.repository.js';

/** Deletes the writes of processes that died; they no longer block a rules change. */
@Injectable()
export class EndedWritesJob {
  constructor(jobs: JobRegistry, running: RunningWritesRepository) {
    jobs.cron(CronExpression.EVERY_10_MINUTES, 'ended-writes', () => running.forgetEnded());
  }
}

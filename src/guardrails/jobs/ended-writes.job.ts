import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { traceJob } from '../../tracing/index.js';
import { RunningWritesRepository } from '../running-writes.repository.js';

/** Deletes the writes of processes that died; they no longer block a rules change. */
@Injectable()
export class EndedWritesJob {
  private readonly logger = new Logger(EndedWritesJob.name);

  constructor(private readonly running: RunningWritesRepository) {}

  @Cron(CronExpression.EVERY_10_MINUTES)
  async forgetEnded(): Promise<void> {
    try {
      await traceJob(EndedWritesJob.name, () => this.running.forgetEnded());
    } catch (error) {
      this.logger.error(error);
    }
  }
}

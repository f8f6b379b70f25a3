import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { traceJob } from '../../tracing/index.js';
import { NameComparisonService } from './name-comparison.service.js';

/** Replicas share the work: each takes names that no other has locked. */
@Injectable()
export class NameComparisonJob {
  private readonly logger = new Logger(NameComparisonJob.name);
  private running = false;

  constructor(private readonly comparison: NameComparisonService) {}

  @Interval(1000)
  async compareNew(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      await traceJob(NameComparisonJob.name, async () => {
        while (await this.comparison.comparePending());
      });
    } catch (error) {
      this.logger.error(error);
    } finally {
      this.running = false;
    }
  }
}

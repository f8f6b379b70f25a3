import { Injectable } from '@nestjs/common';
import { JobRegistry } from '../../jobs/index.js';
import { NameComparisonService } from './name-comparison.service.js';

/** Replicas share the work: each takes names that no other has locked. */
@Injectable()
export class NameComparisonJob {
  constructor(jobs: JobRegistry, comparison: NameComparisonService) {
    jobs.every(1_000, 'name-comparison', async () => {
      while (await comparison.comparePending());
    });
  }
}

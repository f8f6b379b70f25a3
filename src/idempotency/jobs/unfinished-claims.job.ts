import { Injectable } from '@nestjs/common';
import { JobRegistry } from '../../jobs/index.js';
import { ClaimsService } from '../claims.service.js';

/** Ends the claims that could not be ended while the database was unreachable. */
@Injectable()
export class UnfinishedClaimsJob {
  constructor(jobs: JobRegistry, claims: ClaimsService) {
    jobs.every(1_000, 'unfinished-claims', () => claims.endUnfinished());
  }
}

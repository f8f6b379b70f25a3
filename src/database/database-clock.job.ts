import { Injectable } from '@nestjs/common';
import { JobRegistry } from '../jobs/index.js';
import { DatabaseClockService } from './database-clock.service.js';

/** Asks for the time again: clocks drift, machines are suspended, databases fail over. */
@Injectable()
export class DatabaseClockJob {
  constructor(jobs: JobRegistry, clock: DatabaseClockService) {
    jobs.every(10_000, 'database-clock', () => clock.now());
  }
}

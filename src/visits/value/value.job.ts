import { Injectable } from '@nestjs/common';
import { JobRegistry } from '../../jobs/index.js';
import { ValueService } from './value.service.js';

/** Keeps the value of visits up to date. */
@Injectable()
export class ValueJob {
  constructor(jobs: JobRegistry, value: ValueService) {
    jobs.every(10_000, 'visit-value', () => value.renew(), { maxShare: 1 / 10 });
  }
}

import { Injectable } from '@nestjs/common';
import { JobRegistry } from '../../jobs/index.js';
import { PaidCostService } from './paid-cost.service.js';

/** Notices purchases and confirmed aliases. Recording the same cost again changes nothing. */
@Injectable()
export class PaidCostJob {
  constructor(jobs: JobRegistry, costs: PaidCostService) {
    jobs.every(300_000, 'paid-costs', () => costs.refresh());
  }
}

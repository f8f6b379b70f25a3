import { Injectable } from '@nestjs/common';
import { JobRegistry } from '../../jobs/index.js';
import { PriceSettlementService } from './price-settlement.service.js';

/** Replicas share the work: each claims changes that no other holds. */
@Injectable()
export class PriceSettlementJob {
  constructor(jobs: JobRegistry, settler: PriceSettlementService) {
    jobs.every(1_000, 'price-settlement', () => settler.settleDue());
  }
}

import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PeriodicWork } from '../../concurrency/index.js';
import { PriceSettlementService } from './price-settlement.service.js';

/** Replicas share the work: each claims changes that no other holds. */
@Injectable()
export class PriceSettlementJob implements OnModuleDestroy {
  private readonly work: PeriodicWork;

  constructor(settler: PriceSettlementService) {
    this.work = new PeriodicWork(PriceSettlementJob.name, () => settler.settleDue());
  }

  @Interval(1000)
  tick(): void {
    this.work.tick();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }
}

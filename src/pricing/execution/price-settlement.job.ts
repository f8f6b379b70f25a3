import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SteadyWork } from '../../concurrency/index.js';
import { PriceSettlementService } from './price-settlement.service.js';

/** Replicas share the work: each takes changes that no other holds. */
@Injectable()
export class PriceSettlementJob implements OnModuleDestroy {
  private readonly work: SteadyWork;

  constructor(settler: PriceSettlementService) {
    this.work = new SteadyWork(PriceSettlementJob.name, () => settler.settleDue());
  }

  @Interval(1000)
  tick(): void {
    this.work.tick();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }
}

import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SteadyWork } from '../../steady-work.js';
import { PriceSettler } from '../price-settler.js';

/** Replicas share the work: each takes changes that no other holds. */
@Injectable()
export class PriceSettlerJob implements OnModuleDestroy {
  private readonly work: SteadyWork;

  constructor(settler: PriceSettler) {
    this.work = new SteadyWork(PriceSettlerJob.name, () => settler.settleDue());
  }

  @Interval(1000)
  tick(): void {
    this.work.tick();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }
}

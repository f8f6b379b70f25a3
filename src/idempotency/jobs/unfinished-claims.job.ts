import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PeriodicWork } from '../../concurrency/index.js';
import { ClaimsService } from '../claims.service.js';

/** Ends the claims that could not be ended while the database was unreachable. */
@Injectable()
export class UnfinishedClaimsJob implements OnModuleDestroy {
  private readonly work: PeriodicWork;

  constructor(claims: ClaimsService) {
    this.work = new PeriodicWork(UnfinishedClaimsJob.name, () => claims.endUnfinished());
  }

  @Interval(1_000)
  tick(): void {
    this.work.tick();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }
}

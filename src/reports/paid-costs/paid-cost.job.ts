import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PeriodicWork } from '../../concurrency/index.js';
import { PaidCostService } from './paid-cost.service.js';

const EVERY_MS = 300_000;

/** Notices purchases and confirmed aliases. Recording the same cost again changes nothing. */
@Injectable()
export class PaidCostJob implements OnModuleDestroy {
  private readonly work: PeriodicWork;

  constructor(costs: PaidCostService) {
    this.work = new PeriodicWork(PaidCostJob.name, () => costs.refresh());
  }

  @Interval(EVERY_MS)
  tick(): void {
    this.work.tick();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }
}

import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SteadyWork } from '../../steady-work.js';
import { PurchaseOrders } from '../purchase-orders.js';

/** Asks about open orders now and then, so that an arrival is noticed without anybody asking. */
@Injectable()
export class AskSuppliersJob implements OnModuleDestroy {
  private readonly work: SteadyWork;

  constructor(orders: PurchaseOrders) {
    this.work = new SteadyWork(AskSuppliersJob.name, () => orders.refreshDue());
  }

  @Interval(1000)
  tick(): void {
    this.work.tick();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }
}

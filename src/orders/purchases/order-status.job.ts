import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PeriodicWork } from '../../concurrency/index.js';
import { PurchaseOrderService } from './purchase-order.service.js';

/** Polls suppliers for open orders, so that arrivals are noticed without a request. */
@Injectable()
export class OrderStatusJob implements OnModuleDestroy {
  private readonly work: PeriodicWork;

  constructor(orders: PurchaseOrderService) {
    this.work = new PeriodicWork(OrderStatusJob.name, () => orders.refreshDue());
  }

  @Interval(1000)
  tick(): void {
    this.work.tick();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }
}

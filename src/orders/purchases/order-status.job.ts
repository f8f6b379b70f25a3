import { Injectable } from '@nestjs/common';
import { JobRegistry } from '../../jobs/index.js';
import { PurchaseOrderService } from './purchase-order.service.js';

/** Polls suppliers for open orders, so that arrivals are noticed without a request. */
@Injectable()
export class OrderStatusJob {
  constructor(jobs: JobRegistry, orders: PurchaseOrderService) {
    jobs.every(1_000, 'order-status', () => orders.refreshDue());
  }
}

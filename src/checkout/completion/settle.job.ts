import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PeriodicWork } from '../../concurrency/index.js';
import { ForgottenOrdersService } from './forgotten-orders.service.js';
import { OrderNumberService } from './order-number.service.js';
import { CheckoutStateService } from '../records/checkout-state.service.js';
import { SettlementService } from './settlement.service.js';

/** On every replica: expires checkouts and resolves unknown outcomes. */
@Injectable()
export class SettleJob implements OnModuleDestroy {
  private readonly works: readonly PeriodicWork[];

  constructor(
    settlement: SettlementService,
    checkouts: CheckoutStateService,
    numbers: OrderNumberService,
    forgotten: ForgottenOrdersService,
  ) {
    this.works = [
      new PeriodicWork('Settlement', () => settlement.settleDue()),
      new PeriodicWork('ForgottenOrders', () => forgotten.lookFor()),
      new PeriodicWork('Expiry', async () => {
        if (forgotten.isDone) await checkouts.expireDue();
      }),
      new PeriodicWork('OrderNumbers', () => numbers.findMissing()),
    ];
  }

  @Interval(1000)
  tick(): void {
    for (const work of this.works) work.tick();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.works.map((work) => work.stop()));
  }
}

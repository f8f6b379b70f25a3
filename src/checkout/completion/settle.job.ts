import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SteadyWork } from '../../concurrency/index.js';
import { OrderNumberService } from './order-number.service.js';
import { CheckoutStateService } from '../records/checkout-state.service.js';
import { SettlementService } from './settlement.service.js';

/** On every replica: expires checkouts and resolves unknown outcomes. */
@Injectable()
export class SettleJob implements OnModuleDestroy {
  private readonly works: readonly SteadyWork[];

  constructor(
    settlement: SettlementService,
    checkouts: CheckoutStateService,
    numbers: OrderNumberService,
  ) {
    this.works = [
      new SteadyWork('Settlement', () => settlement.settleDue()),
      new SteadyWork('Expiry', () => checkouts.expireDue()),
      new SteadyWork('OrderNumbers', () => numbers.findMissing()),
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

import { Injectable } from '@nestjs/common';
import { JobRegistry } from '../../jobs/index.js';
import { CheckoutStateService } from '../records/checkout-state.service.js';
import { ForgottenOrdersService } from './forgotten-orders.service.js';
import { OrderNumberService } from './order-number.service.js';
import { SettlementService } from './settlement.service.js';

const EVERY_MS = 1_000;

/** On every replica: expires checkouts and resolves unknown outcomes. */
@Injectable()
export class SettleJob {
  constructor(
    jobs: JobRegistry,
    settlement: SettlementService,
    checkouts: CheckoutStateService,
    numbers: OrderNumberService,
    forgotten: ForgottenOrdersService,
  ) {
    jobs.every(EVERY_MS, 'settlement', () => settlement.settleDue());
    jobs.every(EVERY_MS, 'forgotten-orders', () => forgotten.lookFor());
    jobs.every(EVERY_MS, 'checkout-expiry', async () => {
      if (forgotten.isDone) await checkouts.expireDue();
    });
    jobs.every(EVERY_MS, 'order-numbers', () => numbers.findMissing());
  }
}

import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import { GuardrailService } from '../../guardrails/index.js';
import { PurchaseOrderService } from '../../orders/index.js';
import type { Checkout } from '../domain/checkout.js';
import { CheckoutRepository } from '../records/checkout.repository.js';
import { SupplierService } from './supplier.service.js';

const AT_ONCE = 16;

/**
 * Fetches the supplier's own order numbers that the kill switch kept us from asking for: a supplier
 * returns them only when the same order is sent again. Gives up after a day.
 */
@Injectable()
export class OrderNumberService {
  constructor(
    private readonly orders: PurchaseOrderService,
    private readonly checkouts: CheckoutRepository,
    private readonly supplier: SupplierService,
    private readonly guards: GuardrailService,
    private readonly transactions: TransactionService,
  ) {}

  async findMissing(): Promise<void> {
    const { killSwitchEngaged } = await this.guards.current();
    if (killSwitchEngaged) return;
    const ids = await this.orders.takeUnnamed(AT_ONCE);
    await Promise.all(
      ids.map(async (id) => {
        const checkout = await this.checkouts.find(id);
        if (checkout) await this.find(checkout);
      }),
    );
  }

  private async find(checkout: Checkout): Promise<void> {
    const write = await this.transactions.run(async (manager) => {
      const { killSwitchEngaged } = await this.guards.hold(manager);
      if (killSwitchEngaged) return undefined;
      return this.guards.permit(manager, `number of order ${checkout.id}`);
    });
    if (!write || !this.guards.start(write)) return;
    const result = await this.supplier.place(checkout);
    await this.transactions.run(async (manager) => {
      await this.guards.ended(manager, write);
      if (result.outcome === 'ok') {
        await this.orders.name(manager, checkout.id, result.value.externalRef);
      }
    });
  }
}

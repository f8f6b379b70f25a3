import { Injectable } from '@nestjs/common';
import { PurchaseOrderService } from '../../orders/index.js';
import { IncomingGoodsRepository } from './incoming-goods.repository.js';

/** Products ordered for a slot, for real or simulated, and not yet delivered. */
export interface IncomingGoods {
  locationId: string;
  vendorSku: string;
  /** In single units. */
  quantity: number;
  orderedAt: Date;
}

@Injectable()
export class IncomingGoodsService {
  constructor(
    private readonly repository: IncomingGoodsRepository,
    private readonly orders: PurchaseOrderService,
  ) {}

  /**
   * Placing a run orders nothing yet: its checkout must be completed, and the supplier must not
   * have canceled the order. Simulated placement has no checkout and counts as ordered.
   */
  async at(locationIds: readonly string[]): Promise<IncomingGoods[]> {
    const goods = await this.repository.placedAt(locationIds);
    const checkoutIds = new Set(goods.flatMap(({ checkoutId }) => checkoutId ?? []));
    const orders = await this.orders.placedAt([...checkoutIds]);
    return goods.flatMap(({ checkoutId, placedAt, ...slot }) => {
      const orderedAt = checkoutId === null ? placedAt : orders.get(checkoutId);
      return orderedAt ? [{ ...slot, orderedAt }] : [];
    });
  }
}

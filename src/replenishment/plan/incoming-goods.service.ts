import { Injectable } from '@nestjs/common';
import { PurchaseOrderService } from '../../orders/index.js';
import { IncomingGoodsRepository } from './incoming-goods.repository.js';

/** Goods for a slot that a supplier has an order for, or a simulated one, and that have not come. */
export interface IncomingGoods {
  locationId: string;
  vendorSku: string;
  /** In pieces. */
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
   * A placed run brings nothing by itself: its checkout has to be completed, and the supplier must
   * not have canceled the order. Placing that is simulated has no checkout and counts as ordered.
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

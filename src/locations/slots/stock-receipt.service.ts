import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { slotCapacity } from '../domain/slot-capacity.js';
import { stockAfter } from '../domain/stock-after.js';
import { StockReceiptsRepository, type SlotKey } from './stock-receipts.repository.js';

export interface StockReceipt extends SlotKey {
  quantity: number;
}

/** Goods that were put into machines, before any machine tells of it. */
@Injectable()
export class StockReceiptService {
  constructor(private readonly repository: StockReceiptsRepository) {}

  /**
   * Raises the stock of each slot, at most to what it is known to hold. It is worked out and not
   * seen, so it says nothing about how much a slot holds. A slot that is gone is left alone.
   */
  async raise(manager: EntityManager, receipts: readonly StockReceipt[]): Promise<void> {
    const slots = await this.repository.lock(manager, receipts);
    const received = new Map(receipts.map((receipt) => [keyOf(receipt), receipt.quantity]));
    const raised = slots.map(({ locationId, vendorSku, stock, ...facts }) => ({
      locationId,
      vendorSku,
      stock: stockAfter(
        stock,
        received.get(keyOf({ locationId, vendorSku })) ?? 0,
        slotCapacity(facts),
      ),
    }));
    await this.repository.store(manager, raised);
  }
}

/** Unambiguous: the id of a machine holds no space. */
const keyOf = ({ locationId, vendorSku }: SlotKey) => `${locationId} ${vendorSku}`;

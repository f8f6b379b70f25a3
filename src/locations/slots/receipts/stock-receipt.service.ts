import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FileStockService, type MachineDelivery } from '../../../files/index.js';
import { slotCapacity } from '../../domain/slot-capacity.js';
import { stockAfter } from '../../domain/stock-after.js';
import { StockReceiptsRepository, type SlotKey } from './stock-receipts.repository.js';

export interface StockReceipt extends SlotKey {
  quantity: number;
}

/** Books deliveries into machines before the next sync reports them. */
@Injectable()
export class StockReceiptService {
  constructor(
    private readonly repository: StockReceiptsRepository,
    private readonly fileStock: FileStockService,
  ) {}

  /**
   * Raises the stock of each slot, at most to its known capacity. The result is computed, not
   * observed, so it is no evidence of capacity. Slots that no longer exist are skipped.
   * @param receivedAt now if null. What a person has counted since holds the goods already.
   */
  async raise(
    manager: EntityManager,
    receipts: readonly StockReceipt[],
    receivedAt: Date | null = null,
  ): Promise<void> {
    const slots = await this.repository.lock(manager, receipts);
    const stated = await this.withVendors(manager, receipts);
    const counted = receivedAt
      ? await this.fileStock.countedSince(manager, stated, receivedAt)
      : new Set();
    const received = new Map(
      stated
        .filter((receipt) => !counted.has(receipt))
        .map(({ machineId: locationId, sku: vendorSku, quantity }) => [
          keyOf({ locationId, vendorSku }),
          quantity,
        ]),
    );
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
    // A vendor with files learns of a delivery only here.
    await this.fileStock.receive(manager, stated, receivedAt);
  }

  private async withVendors(
    manager: EntityManager,
    receipts: readonly StockReceipt[],
  ): Promise<MachineDelivery[]> {
    const ids = receipts.map(({ locationId }) => locationId);
    const namespaces = await this.repository.namespaces(manager, ids);
    return receipts.map(({ locationId, vendorSku, quantity }) => ({
      namespace: namespaces.get(locationId) ?? '',
      machineId: locationId,
      sku: vendorSku,
      quantity,
    }));
  }
}

/** Unambiguous: machine ids contain no spaces. */
const keyOf = ({ locationId, vendorSku }: SlotKey) => `${locationId} ${vendorSku}`;

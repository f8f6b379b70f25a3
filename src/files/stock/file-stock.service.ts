import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { carriedStock, type StockBasis } from '../domain/stock/carried-stock.js';
import { FileVendorRegistry } from '../vendors/file-vendor.registry.js';
import { StockRepository, type SoldProduct } from './stock.repository.js';

/** A product of a machine, as far as files and counts tell. */
export interface StockedProduct {
  sku: string;
  title: string;
  barcode: string | null;
  slot: string | null;
  capacity: number | null;
  /** Of the latest sale, else of the count; null if neither tells. */
  priceFen: number | null;
  /** Null if it was never counted. */
  stock: { units: number; basis: StockBasis; countedAt: Date } | null;
}

/** The stock of machines without an API: the last count, carried forward by sales and receipts. */
@Injectable()
export class FileStockService {
  constructor(
    private readonly stock: StockRepository,
    private readonly vendors: FileVendorRegistry,
  ) {}

  async products(namespace: string, machineId: string): Promise<StockedProduct[]> {
    const [counted, sold] = await Promise.all([
      this.stock.sinceCounts(namespace, machineId),
      this.stock.soldProducts(namespace, machineId),
    ]);
    const soldBySku = new Map(sold.map((product) => [product.sku, product]));
    const countedSkus = new Set(counted.map(({ counted: { sku } }) => sku));
    return [
      ...counted.map((since): StockedProduct => {
        const { sku, title, slot, capacity, priceFen } = since.counted;
        const last = soldBySku.get(sku);
        const { stock: units, basis } = carriedStock(since);
        return {
          sku,
          title: title ?? last?.title ?? sku,
          barcode: last?.barcode ?? null,
          slot: slot ?? last?.slot ?? null,
          capacity: capacity ?? null,
          priceFen: last?.priceFen ?? priceFen ?? null,
          stock: { units, basis, countedAt: since.countedAt },
        };
      }),
      ...sold.filter(({ sku }) => !countedSkus.has(sku)).map(uncounted),
    ];
  }

  /** Records what was put into machines; those of other vendors report their stock themselves. */
  async receive(
    manager: EntityManager,
    receipts: readonly { namespace: string; machineId: string; sku: string; quantity: number }[],
  ): Promise<void> {
    const byVendor = new Map<string, typeof receipts>();
    for (const receipt of receipts) {
      if (receipt.quantity === 0 || !this.vendors.has(receipt.namespace)) continue;
      byVendor.set(receipt.namespace, [...(byVendor.get(receipt.namespace) ?? []), receipt]);
    }
    for (const [namespace, own] of byVendor) await this.stock.addReceipts(manager, namespace, own);
  }
}

const uncounted = ({ sku, title, barcode, slot, priceFen }: SoldProduct): StockedProduct => ({
  sku,
  title,
  barcode,
  slot,
  capacity: null,
  priceFen,
  stock: null,
});

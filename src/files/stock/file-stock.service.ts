import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../auth/index.js';
import { believedPrice } from '../domain/stock/believed-price.js';
import { carriedStock, type StockBasis } from '../domain/stock/carried-stock.js';
import { FileVendorRegistry } from '../vendors/file-vendor.registry.js';
import { StatedPricesRepository, type StatedPrice } from './stated-prices.repository.js';
import { StockRepository, type SoldProduct } from './stock.repository.js';

/** A product of a machine, as far as files and counts tell. */
export interface StockedProduct {
  sku: string;
  title: string;
  barcode: string | null;
  slot: string | null;
  capacity: number | null;
  /** Of the latest sale or as a person set it later, else of the count; null if none tells. */
  priceFen: number | null;
  /** Null if it was never counted. */
  stock: { units: number; basis: StockBasis; countedAt: Date } | null;
}

/** A product that was put into a machine. */
export interface MachineDelivery {
  namespace: string;
  machineId: string;
  sku: string;
  quantity: number;
}

/** The stock of machines without an API: the last count, carried forward by sales and receipts. */
@Injectable()
export class FileStockService {
  constructor(
    private readonly stock: StockRepository,
    private readonly prices: StatedPricesRepository,
    private readonly vendors: FileVendorRegistry,
  ) {}

  async products(namespace: string, machineId: string): Promise<StockedProduct[]> {
    const [counted, sold, stated] = await Promise.all([
      this.stock.sinceCounts(namespace, machineId),
      this.stock.soldProducts(namespace, machineId),
      this.prices.of(namespace, machineId),
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
          priceFen: priceOf(last, stated.get(sku), priceFen),
          stock: { units, basis, countedAt: since.countedAt },
        };
      }),
      ...sold
        .filter(({ sku }) => !countedSkus.has(sku))
        .map((product) => uncounted(product, stated.get(product.sku))),
    ];
  }

  /** The latest sale of every product of a machine. */
  latestSales(namespace: string, machineId: string): Promise<SoldProduct[]> {
    return this.stock.soldProducts(namespace, machineId);
  }

  /** Records the prices that a person set at a machine. Later sales count for more. */
  async statePrices(
    manager: EntityManager,
    namespace: string,
    machineId: string,
    prices: readonly { sku: string; priceFen: number }[],
    by: Author,
  ): Promise<void> {
    await this.prices.store(manager, namespace, machineId, prices, by);
  }

  /**
   * Records what was put into machines; those of other vendors report their stock themselves.
   * @param receivedAt now if null.
   */
  async receive(
    manager: EntityManager,
    receipts: readonly MachineDelivery[],
    receivedAt: Date | null,
  ): Promise<void> {
    for (const [namespace, own] of this.byVendor(receipts)) {
      await this.stock.addReceipts(manager, namespace, own, receivedAt);
    }
  }

  /** Those of the receipts whose products were counted in their machines since. */
  async countedSince(
    manager: EntityManager,
    receipts: readonly MachineDelivery[],
    since: Date,
  ): Promise<Set<MachineDelivery>> {
    const found = new Set<MachineDelivery>();
    for (const [namespace, own] of this.byVendor(receipts)) {
      const ids = own.map(({ machineId }) => machineId);
      const counted = await this.stock.countedSince(manager, namespace, ids, since);
      for (const receipt of own) {
        const { machineId, sku } = receipt;
        if (counted.some((one) => one.machineId === machineId && one.sku === sku)) {
          found.add(receipt);
        }
      }
    }
    return found;
  }

  private byVendor(receipts: readonly MachineDelivery[]): Map<string, MachineDelivery[]> {
    const byVendor = new Map<string, MachineDelivery[]>();
    for (const receipt of receipts) {
      if (receipt.quantity === 0 || !this.vendors.has(receipt.namespace)) continue;
      byVendor.set(receipt.namespace, [...(byVendor.get(receipt.namespace) ?? []), receipt]);
    }
    return byVendor;
  }
}

const priceOf = (
  sold: SoldProduct | undefined,
  stated: StatedPrice | undefined,
  countedFen?: number,
): number | null =>
  believedPrice({
    ...(sold && { sold: { priceFen: sold.priceFen, at: sold.soldAt } }),
    ...(stated && { stated: { priceFen: stated.priceFen, at: stated.statedAt } }),
    ...(countedFen !== undefined && { countedFen }),
  });

const uncounted = (sold: SoldProduct, stated: StatedPrice | undefined): StockedProduct => {
  const { sku, title, barcode, slot } = sold;
  return {
    sku,
    title,
    barcode,
    slot,
    capacity: null,
    priceFen: priceOf(sold, stated),
    stock: null,
  };
};

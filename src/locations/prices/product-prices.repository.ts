import { Injectable } from '@nestjs/common';
import { parseInt8, TransactionService } from '../../database/index.js';

export interface Product {
  namespace: string;
  vendorSku: string;
}

/** A product with its prices over all machines that hold it. */
export interface ProductPrices extends Product {
  title: string;
  machines: number;
  lowestFen: number;
  highestFen: number;
}

/** The price of a product in one machine, as of its last sync. */
export interface MachinePrice {
  locationId: string;
  name: string;
  title: string;
  priceFen: number;
  stock: number;
  lastSyncedAt: Date | null;
}

export interface ProductSearch {
  /** A case-insensitive part of the name or id. */
  query: string | null;
  /** Only products after this name and id. */
  after: readonly [title: string, namespace: string, vendorSku: string] | null;
  limit: number;
}

type Text<T, K extends keyof T> = Omit<T, K> & Record<K, string>;

@Injectable()
export class ProductPricesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** By name. A product has the name that the first of its machines gives it. */
  async search({ query, after, limit }: ProductSearch): Promise<ProductPrices[]> {
    const rows = await this.transactions
      .manager()
      .query<Text<ProductPrices, 'machines' | 'lowestFen' | 'highestFen'>[]>(
        `WITH product AS (
           SELECT namespace, vendor_sku,
             (array_agg(title ORDER BY location_id COLLATE "C"))[1] AS title,
             count(*) AS machines, min(price_fen) AS lowest, max(price_fen) AS highest
           FROM machine_slots JOIN locations ON locations.id = location_id
           GROUP BY namespace, vendor_sku
         )
         SELECT namespace, vendor_sku AS "vendorSku", title, machines,
           lowest AS "lowestFen", highest AS "highestFen"
         FROM product
         WHERE ($1::text IS NULL
             OR strpos(lower(title), lower($1)) > 0
             OR strpos(lower(namespace || ':' || vendor_sku), lower($1)) > 0)
           AND ($2::text IS NULL
             OR (title COLLATE "C", namespace COLLATE "C", vendor_sku COLLATE "C")
               > ($2, $3::text, $4::text))
         ORDER BY title COLLATE "C", namespace COLLATE "C", vendor_sku COLLATE "C"
         LIMIT $5`,
        [query, ...(after ?? [null, null, null]), limit],
      );
    return rows.map(({ machines, lowestFen, highestFen, ...product }) => ({
      ...product,
      machines: parseInt8(machines),
      lowestFen: parseInt8(lowestFen),
      highestFen: parseInt8(highestFen),
    }));
  }

  /** The machines that hold a product, by name. */
  async of({ namespace, vendorSku }: Product): Promise<MachinePrice[]> {
    const rows = await this.transactions.manager().query<Text<MachinePrice, 'priceFen'>[]>(
      `SELECT locations.id AS "locationId", name, title, price_fen AS "priceFen", stock,
         last_synced_at AS "lastSyncedAt"
       FROM machine_slots JOIN locations ON locations.id = location_id
       WHERE namespace = $1 AND vendor_sku = $2
       ORDER BY name COLLATE "C", locations.id COLLATE "C"`,
      [namespace, vendorSku],
    );
    return rows.map((row) => ({ ...row, priceFen: parseInt8(row.priceFen) }));
  }
}

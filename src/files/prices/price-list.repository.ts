import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import type { ListedProduct } from '../domain/rows/price-row.js';

/** The list that was made last; one that does not say counts by when it arrived. */
const NEWEST = `SELECT number FROM sales_files WHERE namespace = $1 AND status = 'imported'
  ORDER BY coalesce(stated_at, created_at) DESC, number DESC LIMIT 1`;

/** The products of price lists. Only those of a supplier's newest list are kept. */
@Injectable()
export class PriceListRepository {
  constructor(private readonly transactions: TransactionService) {}

  async add(
    manager: EntityManager,
    fileNumber: number,
    products: readonly (ListedProduct & { line: number })[],
  ): Promise<void> {
    if (products.length === 0) return;
    await manager.query(
      `INSERT INTO listed_products (file_number, sku, line, product)
       SELECT $1, * FROM unnest($2::text[], $3::int[], $4::jsonb[])`,
      [
        fileNumber,
        products.map(({ sku }) => sku),
        products.map(({ line }) => line),
        products.map(({ line: _, ...product }) => JSON.stringify(product)),
      ],
    );
  }

  async remove(manager: EntityManager, fileNumber: number): Promise<void> {
    await manager.query('DELETE FROM listed_products WHERE file_number = $1', [fileNumber]);
  }

  /** Removes what an older list said, which may be the one that was just imported. */
  async keepNewest(manager: EntityManager, namespace: string): Promise<void> {
    await manager.query(
      `DELETE FROM listed_products USING sales_files
       WHERE file_number = number AND namespace = $1 AND status = 'imported'
         AND file_number <> (${NEWEST})`,
      [namespace],
    );
  }

  /** In the order of the list; undefined if there is no list yet. */
  async products(
    namespace: string,
    manager = this.transactions.manager(),
  ): Promise<ListedProduct[] | undefined> {
    const rows = await manager.query<{ product: ListedProduct }[]>(
      `SELECT product FROM listed_products WHERE file_number = (${NEWEST}) ORDER BY line`,
      [namespace],
    );
    return rows.length === 0 ? undefined : rows.map(({ product }) => product);
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { SaleSumsRepository } from './sale-sums.repository.js';

/** What a unit of a product in machines cost, from a time on. */
export interface UnitCost {
  vendorSku: string;
  since: Date;
  costFen: number;
}

/** Keeps what was paid for products, for sales whose cost the platform does not say. */
@Injectable()
export class UnitCostsRepository {
  constructor(
    private readonly transactions: TransactionService,
    private readonly sums: SaleSumsRepository,
  ) {}

  /** Products that sold without any known cost since a date, or for which one was paid before. */
  async wanted(namespace: string, since: Date): Promise<string[]> {
    const rows = await this.transactions.manager().query<{ vendorSku: string }[]>(
      `SELECT vendor_sku AS "vendorSku" FROM sales_by_product_day
       WHERE namespace = $1 AND day >= $2::timestamptz::date AND unknown_units > 0
       UNION
       SELECT vendor_sku FROM paid_unit_costs WHERE namespace = $1`,
      [namespace, since],
    );
    return rows.map(({ vendorSku }) => vendorSku);
  }

  /**
   * Stores the costs that are newer than all stored ones of their product, and corrects the sums of
   * the sales since then. Costs of earlier sales do not change.
   * @returns how many were stored.
   */
  record(namespace: string, costs: readonly UnitCost[]): Promise<number> {
    return this.transactions.run(async (manager) => {
      await manager.query('SELECT FROM ledger_accounts WHERE namespace = $1 FOR UPDATE', [
        namespace,
      ]);
      const news = await this.newAmong(manager, namespace, costs);
      if (news.length === 0) return 0;
      const sales = await this.affected(manager, namespace, news);
      await this.sums.remove(manager, namespace, sales);
      await manager.query(
        `INSERT INTO paid_unit_costs (namespace, vendor_sku, since, cost_fen)
         SELECT $1, * FROM unnest($2::text[], $3::timestamptz[], $4::bigint[])`,
        [namespace, ...columnsOf(news)],
      );
      await this.sums.add(manager, namespace, sales);
      return news.length;
    });
  }

  private newAmong(
    manager: EntityManager,
    namespace: string,
    costs: readonly UnitCost[],
  ): Promise<UnitCost[]> {
    return manager.query(
      `SELECT vendor_sku AS "vendorSku", since, max(cost_fen)::float8 AS "costFen"
       FROM unnest($2::text[], $3::timestamptz[], $4::bigint[])
         AS given (vendor_sku, since, cost_fen)
       WHERE NOT EXISTS (
         SELECT FROM paid_unit_costs AS known
         WHERE known.namespace = $1 AND known.vendor_sku = given.vendor_sku
           AND known.since >= given.since
       )
       GROUP BY vendor_sku, since`,
      [namespace, ...columnsOf(costs)],
    );
  }

  /** Sales of these products whose cost the platform does not say, since the first of the times. */
  private async affected(
    manager: EntityManager,
    namespace: string,
    costs: readonly UnitCost[],
  ): Promise<number[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT DISTINCT sale.id
       FROM unnest($2::text[], $3::timestamptz[]) AS given (vendor_sku, since)
       JOIN ledger_lines AS line ON line.vendor_sku = given.vendor_sku AND line.cost_fen IS NULL
       JOIN ledger_transactions AS sale
         ON sale.id = line.transaction_id AND sale.sold_at >= given.since
       WHERE sale.namespace = $1 AND sale.sold_at >= (SELECT min(since) FROM unnest($3::timestamptz[]) AS since)`,
      [namespace, ...columnsOf(costs).slice(0, 2)],
    );
    return rows.map(({ id }) => Number(id));
  }
}

const columnsOf = (costs: readonly UnitCost[]): unknown[] => [
  costs.map(({ vendorSku }) => vendorSku),
  costs.map(({ since }) => since),
  costs.map(({ costFen }) => costFen),
];

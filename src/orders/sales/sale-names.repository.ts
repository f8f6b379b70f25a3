import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';

export interface RegisteredMachine {
  id: string;
  namespace: string;
  name: string;
  city: string | null;
  address: string | null;
}

/** What the operator calls machines, and platforms call goods. */
@Injectable()
export class SaleNamesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Of those that an inventory has shown at some time. */
  titles(skuIds: readonly string[]): Promise<{ skuId: string; title: string }[]> {
    return this.transactions
      .manager()
      .query('SELECT sku_id AS "skuId", title FROM skus WHERE sku_id = ANY ($1)', [skuIds]);
  }

  machines(ids: readonly string[]): Promise<RegisteredMachine[]> {
    return this.transactions
      .manager()
      .query('SELECT id, namespace, name, city, address FROM locations WHERE id = ANY ($1)', [ids]);
  }
}

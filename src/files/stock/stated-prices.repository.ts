import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../auth/index.js';
import { TransactionService } from '../../database/index.js';
import { StatedPriceEntity } from '../entities/stated-price.entity.js';

/** A price that a person set at a machine. */
export interface StatedPrice {
  priceFen: number;
  statedAt: Date;
}

@Injectable()
export class StatedPricesRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** By product. */
  async of(namespace: string, machineId: string): Promise<ReadonlyMap<string, StatedPrice>> {
    const rows = await this.transactions
      .manager()
      .findBy(StatedPriceEntity, { namespace, machineId });
    return new Map(rows.map(({ sku, priceFen, statedAt }) => [sku, { priceFen, statedAt }]));
  }

  /** Replaces what was stated before about the same products. */
  async store(
    manager: EntityManager,
    namespace: string,
    machineId: string,
    prices: readonly { sku: string; priceFen: number }[],
    by: Author,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO stated_prices (namespace, machine_id, sku, price_fen, stated_by)
       SELECT $1, $2, given.sku, given.price_fen, $5
       FROM unnest($3::text[], $4::bigint[]) AS given (sku, price_fen)
       ON CONFLICT (namespace, machine_id, sku) DO UPDATE SET price_fen = excluded.price_fen,
         stated_at = excluded.stated_at, stated_by = excluded.stated_by`,
      [
        namespace,
        machineId,
        prices.map(({ sku }) => sku),
        prices.map(({ priceFen }) => priceFen),
        JSON.stringify(by),
      ],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { TransactionService } from '../../database/index.js';
import { SkuEntity } from '../records/sku.entity.js';
import type { AliasSource } from './alias.js';

export interface AliasRow {
  skuId: string;
  otherId: string;
  source: AliasSource;
  confirmedAt: Date | null;
}

const COLUMNS = `sku_id AS "skuId", other_id AS "otherId", source, confirmed_at AS "confirmedAt"`;
const SAME_ORDER = 'least($1, $2 COLLATE "C"), greatest($1, $2 COLLATE "C")';

@Injectable()
export class AliasRepository {
  constructor(private readonly transactions: TransactionService) {}

  all(): Promise<AliasRow[]> {
    return this.transactions.manager().query(`SELECT ${COLUMNS} FROM sku_aliases`);
  }

  of(skuId: string): Promise<AliasRow[]> {
    return this.transactions
      .manager()
      .query(`SELECT ${COLUMNS} FROM sku_aliases WHERE sku_id = $1`, [skuId]);
  }

  /**
   * The purchasable counterpart of each id in the namespace: manually confirmed ones before barcode
   * matches, and never one that the vendor no longer lists.
   */
  resolve(skuIds: readonly string[], namespace: string): Promise<{ from: string; to: string }[]> {
    return this.transactions.manager().query(
      `SELECT DISTINCT ON (alias.sku_id) alias.sku_id AS "from", alias.other_id AS "to"
       FROM sku_aliases AS alias
       LEFT JOIN skus AS other ON other.sku_id = alias.other_id
       WHERE alias.sku_id = ANY ($1) AND alias.source IN ('manual', 'barcode')
         AND starts_with(alias.other_id, $2 || ':') AND other.delisted_at IS NULL
       ORDER BY alias.sku_id, alias.source = 'manual' DESC, alias.confirmed_at DESC, alias.other_id`,
      [skuIds, namespace],
    );
  }

  /** The counterparts of each id at all suppliers. */
  supplied(skuIds: readonly string[]): Promise<{ from: string; to: string }[]> {
    return this.transactions.manager().query(
      `SELECT sku_id AS "from", other_id AS "to" FROM sku_aliases
       WHERE sku_id = ANY ($1) AND source IN ('manual', 'barcode')
         AND split_part(other_id, ':', 1) LIKE '%-supply'
       ORDER BY sku_id, other_id`,
      [skuIds],
    );
  }

  /** Records the operator's decision on a pair; it overrides barcodes and names. */
  async decide(manager: EntityManager, skuId: string, other: string, same: boolean): Promise<void> {
    await manager.query(
      `INSERT INTO sku_alias_decisions (sku_a, sku_b, same) VALUES (${SAME_ORDER}, $3)
       ON CONFLICT (sku_a, sku_b) DO UPDATE
       SET same = excluded.same, decided_at = excluded.decided_at
       WHERE sku_alias_decisions.same <> excluded.same`,
      [skuId, other, same],
    );
    await manager.query(`DELETE FROM sku_suggestions WHERE (sku_a, sku_b) = (${SAME_ORDER})`, [
      skuId,
      other,
    ]);
    await manager.update(SkuEntity, { skuId: In([skuId, other]) }, { comparedAt: null });
  }
}

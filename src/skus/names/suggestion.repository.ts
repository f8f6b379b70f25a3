import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ADVISORY_LOCKS, TransactionService } from '../../database/index.js';
import type { NamedSku } from '../domain/names/index.js';

export interface SupplierNames {
  namespace: string;
  /** Changes whenever a name changes. */
  fingerprint: string;
}

const TO_COMPARE = `compared_at IS NULL AND namespace LIKE '%-machine'`;
/** A missing spec is equivalent to an empty one. */
const NAMES = `sku_id AS "skuId", title, coalesce(spec, '') AS spec`;

@Injectable()
export class SuggestionRepository {
  constructor(private readonly transactions: TransactionService) {}

  /**
   * Keeps suppliers' names as they are until the transaction ends. Taken before names are read:
   * a catalog recorded in between would be missing from a comparison that counts as done.
   */
  async lockSupplierNames(manager: EntityManager): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock_shared($1)', [ADVISORY_LOCKS.supplierNames]);
  }

  /** Machine SKUs with pending names, locked for the caller's transaction. */
  take(manager: EntityManager, limit: number): Promise<NamedSku[]> {
    return manager.query(
      `SELECT ${NAMES} FROM skus WHERE ${TO_COMPARE}
       ORDER BY sku_id LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit],
    );
  }

  /** One pending SKU, after waiting for its lock. */
  takeOne(manager: EntityManager, skuId: string): Promise<NamedSku[]> {
    return manager.query(
      `SELECT ${NAMES} FROM skus WHERE ${TO_COMPARE} AND sku_id = $1 FOR UPDATE`,
      [skuId],
    );
  }

  suppliers(): Promise<SupplierNames[]> {
    return this.transactions.manager().query(
      `SELECT namespace, count(*) || ' ' || max(named_at) AS fingerprint
       FROM skus WHERE namespace LIKE '%-supply' GROUP BY namespace`,
    );
  }

  names(namespace: string): Promise<NamedSku[]> {
    return this.transactions
      .manager()
      .query(`SELECT ${NAMES} FROM skus WHERE namespace = $1 AND delisted_at IS NULL`, [namespace]);
  }

  /** The namespaces in which each SKU already has a purchasable alias. */
  async settled(
    manager: EntityManager,
    skuIds: readonly string[],
  ): Promise<(skuId: string, namespace: string) => boolean> {
    const rows = await manager.query<{ pair: string }[]>(
      `SELECT DISTINCT sku_id || ' ' || split_part(other_id, ':', 1) AS pair
       FROM sku_aliases WHERE sku_id = ANY ($1) AND source <> 'suggested'`,
      [skuIds],
    );
    const pairs = new Set(rows.map(({ pair }) => pair));
    return (skuId, namespace) => pairs.has(`${skuId} ${namespace}`);
  }

  /** Replaces all earlier suggestions for these SKUs. */
  async replace(
    manager: EntityManager,
    skuIds: readonly string[],
    pairs: readonly (readonly [skuId: string, other: string])[],
  ): Promise<void> {
    await manager.query('DELETE FROM sku_suggestions WHERE sku_a = ANY ($1) OR sku_b = ANY ($1)', [
      skuIds,
    ]);
    await manager.query(
      `INSERT INTO sku_suggestions (sku_a, sku_b)
       SELECT least(one, other COLLATE "C"), greatest(one, other COLLATE "C")
       FROM unnest($1::text[], $2::text[]) AS pair (one, other)
       ON CONFLICT DO NOTHING`,
      [pairs.map(([skuId]) => skuId), pairs.map(([, other]) => other)],
    );
    await manager.query('UPDATE skus SET compared_at = clock_timestamp() WHERE sku_id = ANY ($1)', [
      skuIds,
    ]);
  }
}

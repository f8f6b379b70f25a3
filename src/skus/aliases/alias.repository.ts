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

export interface AliasDecision {
  same: boolean;
  byAgent: boolean;
}

const COLUMNS = `sku_id AS "skuId", other_id AS "otherId", source, confirmed_at AS "confirmedAt"`;
/** What people decided, whatever an agent said later; null if they decided nothing. */
const BY_PEOPLE =
  'CASE WHEN decision.by_agent THEN decision.same_before_agent ELSE decision.same END';
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

  ofAll(skuIds: readonly string[]): Promise<AliasRow[]> {
    return this.transactions
      .manager()
      .query(`SELECT ${COLUMNS} FROM sku_aliases WHERE sku_id = ANY ($1)`, [skuIds]);
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

  /** As `supplied`, but by barcodes and people's decisions only. */
  suppliedByPeople(skuIds: readonly string[]): Promise<{ from: string; to: string }[]> {
    return this.transactions.manager().query(
      `WITH decided AS (
         SELECT sku_a, sku_b, ${BY_PEOPLE} AS same FROM sku_alias_decisions AS decision
         WHERE sku_a = ANY ($1) OR sku_b = ANY ($1)
       ), matched AS (
         SELECT sku_a AS sku_id, sku_b AS other_id FROM decided WHERE same
         UNION
         SELECT sku_b, sku_a FROM decided WHERE same
         UNION
         SELECT one.sku_id, other.sku_id
         FROM sku_barcodes AS one JOIN sku_barcodes AS other USING (barcode)
         WHERE one.sku_id = ANY ($1) AND one.namespace <> other.namespace
       )
       SELECT sku_id AS "from", other_id AS "to" FROM matched
       WHERE sku_id = ANY ($1) AND split_part(other_id, ':', 1) LIKE '%-supply'
         AND NOT EXISTS (
           SELECT FROM decided WHERE NOT same
             AND sku_a = least(sku_id, other_id) AND sku_b = greatest(sku_id, other_id)
         )
       ORDER BY sku_id, other_id`,
      [skuIds],
    );
  }

  /** Records a decision on a pair; it overrides barcodes and names. */
  async decide(
    manager: EntityManager,
    skuId: string,
    other: string,
    { same, byAgent }: AliasDecision,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO sku_alias_decisions AS decision (sku_a, sku_b, same, by_agent)
       VALUES (${SAME_ORDER}, $3, $4)
       ON CONFLICT (sku_a, sku_b) DO UPDATE SET
         same = excluded.same,
         decided_at = excluded.decided_at,
         by_agent = excluded.by_agent,
         same_before_agent = CASE WHEN excluded.by_agent THEN ${BY_PEOPLE} END
       WHERE decision.same <> excluded.same OR decision.by_agent AND NOT excluded.by_agent`,
      [skuId, other, same, byAgent],
    );
    await manager.query(`DELETE FROM sku_suggestions WHERE (sku_a, sku_b) = (${SAME_ORDER})`, [
      skuId,
      other,
    ]);
    await manager.update(SkuEntity, { skuId: In([skuId, other]) }, { comparedAt: null });
  }

  /**
   * Removes the decision on a pair; one of a person that an agent overrode counts again. An agent
   * cannot remove what a person decided.
   */
  async withdraw(
    manager: EntityManager,
    skuId: string,
    other: string,
    byAgent: boolean,
  ): Promise<'withdrawn' | 'undecided' | 'by_people'> {
    const [decision] = await manager.query<{ byAgent: boolean; before: boolean | null }[]>(
      `SELECT by_agent AS "byAgent", same_before_agent AS before FROM sku_alias_decisions
       WHERE (sku_a, sku_b) = (${SAME_ORDER}) FOR UPDATE`,
      [skuId, other],
    );
    if (!decision) return 'undecided';
    if (byAgent && !decision.byAgent) return 'by_people';
    await manager.query(
      decision.before === null
        ? `DELETE FROM sku_alias_decisions WHERE (sku_a, sku_b) = (${SAME_ORDER})`
        : `UPDATE sku_alias_decisions
           SET same = same_before_agent, by_agent = false, same_before_agent = NULL
           WHERE (sku_a, sku_b) = (${SAME_ORDER})`,
      [skuId, other],
    );
    await manager.update(SkuEntity, { skuId: In([skuId, other]) }, { comparedAt: null });
    return 'withdrawn';
  }
}

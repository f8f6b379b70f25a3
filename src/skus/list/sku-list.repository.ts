import { Injectable } from '@nestjs/common';
import { parseInt8, TransactionService } from '../../database/index.js';
import type { MatchFilter } from '../dto/list-skus.dto.js';

export interface MachineSku {
  skuId: string;
  namespace: string;
  vendorSku: string;
  title: string;
  barcodes: string[];
  matched: boolean;
  /** 0: undecided with a suggestion, which comes first; 1: any other. */
  rank: number;
}

export interface SkuSelection {
  status: MatchFilter;
  query: string;
  /** The last entry of the page before. */
  after: readonly [rank: number, title: string, skuId: string] | null;
  limit: number;
}

type Row = { total: string } & (MachineSku | { skuId: null });

const FILTERS: Record<MatchFilter, string> = {
  matched: 'matched',
  unmatched: 'NOT matched',
  all: 'TRUE',
};

@Injectable()
export class SkuListRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Machine SKUs: those with a suggestion first, then by title. */
  async list({ status, query, after, limit }: SkuSelection): Promise<{
    skus: MachineSku[];
    total: number;
  }> {
    const rows = await this.transactions.manager().query<Row[]>(
      `WITH supplied AS (
         SELECT alias.sku_id,
           bool_or(alias.source <> 'suggested' AND other.delisted_at IS NULL) AS matched,
           bool_or(alias.source = 'suggested') AS suggested
         FROM sku_aliases AS alias LEFT JOIN skus AS other ON other.sku_id = alias.other_id
         WHERE split_part(alias.other_id, ':', 1) LIKE '%-supply'
         GROUP BY alias.sku_id
       ), known AS (
         SELECT sku_id, namespace, vendor_sku, title, barcodes,
           coalesce(matched, false) AS matched,
           CASE WHEN suggested AND NOT matched THEN 0 ELSE 1 END AS rank
         FROM skus LEFT JOIN supplied USING (sku_id)
         WHERE namespace LIKE '%-machine'
           AND (strpos(lower(title), lower($1)) > 0 OR strpos(lower(sku_id), lower($1)) > 0)
       ), wanted AS (
         SELECT * FROM known WHERE ${FILTERS[status]}
       ), page AS (
         SELECT * FROM wanted
         WHERE $2::int IS NULL OR (rank, title COLLATE "C", sku_id) > ($2, $3::text, $4::text)
         ORDER BY rank, title COLLATE "C", sku_id
         LIMIT $5
       )
       SELECT counted.total, sku_id AS "skuId", namespace, vendor_sku AS "vendorSku", title,
         barcodes, matched, rank
       FROM (SELECT count(*) AS total FROM wanted) AS counted LEFT JOIN page ON true
       ORDER BY rank, title COLLATE "C", sku_id`,
      [query, ...(after ?? [null, null, null]), limit],
    );
    return {
      total: parseInt8(rows[0]?.total ?? '0'),
      skus: rows.flatMap(({ total: _, ...row }) => (row.skuId === null ? [] : [row])),
    };
  }
}

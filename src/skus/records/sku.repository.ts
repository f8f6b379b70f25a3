import { Injectable } from '@nestjs/common';
import { Any, IsNull, type EntityManager } from 'typeorm';
import { ADVISORY_LOCKS, TransactionService } from '../../database/index.js';
import { SkuEntity } from './sku.entity.js';

/** What a catalog or an inventory says about one SKU. */
export interface SkuSighting {
  vendorSku: string;
  title: string;
  spec?: string;
  barcodes: readonly string[];
}

export interface KnownSku {
  skuId: string;
  namespace: string;
  vendorSku: string;
  title: string;
  barcodes: string[];
  /** The supplier no longer offers it. */
  delisted: boolean;
  /** Its name has yet to be compared with the suppliers' names. */
  toCompare: boolean;
}

/** A machine may omit a code that another one has; a full catalog is authoritative. */
export type Thoroughness = 'whole_catalog' | 'one_machine';

@Injectable()
export class SkuRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** Writes what is new or different, and nothing else. */
  observe(
    namespace: string,
    sightings: readonly SkuSighting[],
    thoroughness: Thoroughness,
  ): Promise<{ changed: boolean }> {
    const distinct = [...new Map(sightings.map((sku) => [sku.vendorSku, sku])).values()];
    return this.transactions.run(async (manager) => {
      const written = await upsert(manager, namespace, distinct, thoroughness);
      if (thoroughness === 'one_machine') return { changed: written };
      const delisted = await delistOthers(manager, namespace, distinct);
      if (written || delisted) await compareAgain(manager);
      return { changed: written || delisted };
    });
  }

  async find(id: string): Promise<KnownSku | undefined> {
    const sku = await this.transactions.manager().findOneBy(SkuEntity, { skuId: id });
    if (!sku) return undefined;
    const { skuId, namespace, vendorSku, title, barcodes, delistedAt, comparedAt } = sku;
    return {
      skuId,
      namespace,
      vendorSku,
      title,
      barcodes,
      delisted: delistedAt !== null,
      toCompare: comparedAt === null && namespace.endsWith('-machine'),
    };
  }

  /** The subset of ids that their vendors list. */
  async listed(ids: readonly string[]): Promise<string[]> {
    const found = await this.transactions.manager().find(SkuEntity, {
      select: { skuId: true },
      where: { skuId: Any(ids), delistedAt: IsNull() },
    });
    return found.map(({ skuId }) => skuId);
  }

  titles(ids: readonly string[]): Promise<{ skuId: string; title: string }[]> {
    return this.transactions.manager().find(SkuEntity, {
      select: { skuId: true, title: true },
      where: { skuId: Any(ids) },
    });
  }

  knowsAnyOf(namespace: string): Promise<boolean> {
    return this.transactions.manager().existsBy(SkuEntity, { namespace });
  }
}

async function upsert(
  manager: EntityManager,
  namespace: string,
  sightings: readonly SkuSighting[],
  thoroughness: Thoroughness,
): Promise<boolean> {
  const written = await manager.query<unknown[]>(
    `WITH given AS (
       SELECT $1 || ':' || vendor_sku AS sku_id, vendor_sku, title, spec, string_to_array(codes, ' ') AS codes
       FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS given (vendor_sku, title, spec, codes)
     ), sighted AS (
       SELECT given.sku_id, given.vendor_sku, given.title, given.spec,
              CASE WHEN $6 AND codes = '{}' THEN coalesce(known.barcodes, '{}') ELSE codes END AS barcodes,
              (known.title, known.spec, known.barcodes, known.delisted_at) AS before
       FROM given LEFT JOIN skus AS known USING (sku_id)
     )
     INSERT INTO skus (sku_id, namespace, vendor_sku, title, spec, barcodes)
     SELECT sku_id, $1, vendor_sku, title, spec, barcodes FROM sighted
     WHERE (title, spec, barcodes, NULL::timestamptz) IS DISTINCT FROM before
     ORDER BY sku_id
     ON CONFLICT (sku_id) DO UPDATE SET
       title = excluded.title, spec = excluded.spec,
       barcodes = CASE WHEN $6 AND excluded.barcodes = '{}' THEN skus.barcodes ELSE excluded.barcodes END,
       named_at = excluded.named_at, delisted_at = NULL, compared_at = NULL
     RETURNING 1`,
    [
      namespace,
      sightings.map((sku) => sku.vendorSku),
      sightings.map((sku) => sku.title),
      sightings.map((sku) => sku.spec ?? null),
      sightings.map((sku) => sku.barcodes.join(' ')),
      thoroughness === 'one_machine',
    ],
  );
  return written.length > 0;
}

async function delistOthers(
  manager: EntityManager,
  namespace: string,
  listed: readonly SkuSighting[],
): Promise<boolean> {
  const [, delisted] = await manager.query<[unknown[], number]>(
    `UPDATE skus SET delisted_at = clock_timestamp(), named_at = clock_timestamp()
     WHERE namespace = $1 AND delisted_at IS NULL AND NOT EXISTS (
       SELECT FROM unnest($2::text[]) AS listed (vendor_sku) WHERE listed.vendor_sku = skus.vendor_sku
     )`,
    [namespace, listed.map((sku) => sku.vendorSku)],
  );
  return delisted > 0;
}

/**
 * Any new supplier name may be a better match than an earlier one. Waits for running comparisons,
 * and lets others wait, because neither can see it.
 */
async function compareAgain(manager: EntityManager): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.supplierNames]);
  await manager.query(
    `UPDATE skus SET compared_at = NULL
     WHERE namespace LIKE '%-machine'`,
  );
}

import { Injectable } from '@nestjs/common';
import { parseInt8, TransactionService } from '../../database/index.js';
import { LOCATION_COLUMNS, type LocationRow } from '../roster/location.js';

export interface WantedItem {
  namespace: string;
  vendorSku: string;
}

export interface LocationSearch {
  /** A case-insensitive part of any of a machine's texts. */
  query: string | null;
  /** Products that must all be in stock. */
  items: readonly WantedItem[];
  /** Only machines after this name and id. */
  after: readonly [name: string, id: string] | null;
  limit: number;
}

export interface LocationMatches {
  /** By name, then id. */
  locations: LocationRow[];
  /** Across all pages. */
  total: number;
}

type Row = { total: string } & (LocationRow | { id: null });

@Injectable()
export class LocationSearchRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** A single statement, so that a machine being synced shows either its old or its new slots. */
  async search({ query, items, after, limit }: LocationSearch): Promise<LocationMatches> {
    const rows = await this.transactions.manager().query<Row[]>(
      `WITH matching AS (
         SELECT ${LOCATION_COLUMNS} FROM locations
         WHERE ($1::text IS NULL OR EXISTS (
             SELECT FROM unnest(ARRAY[id, name, venue_name, city, address, spot]) AS searched (field)
             WHERE strpos(lower(field), lower($1)) > 0
           ))
           AND NOT EXISTS (
             SELECT FROM unnest($2::text[], $3::text[]) AS wanted (item_namespace, item_sku)
             WHERE item_namespace <> namespace OR NOT EXISTS (
               SELECT FROM machine_slots
               WHERE location_id = locations.id AND vendor_sku = item_sku AND stock > 0
             )
           )
       ), page AS (
         SELECT * FROM matching
         WHERE $4::text IS NULL OR (name COLLATE "C", id COLLATE "C") > ($4, $5::text)
         ORDER BY name COLLATE "C", id COLLATE "C"
         LIMIT $6
       )
       SELECT counted.total, page.*
       FROM (SELECT count(*) AS total FROM matching) AS counted LEFT JOIN page ON true
       ORDER BY page.name COLLATE "C", page.id COLLATE "C"`,
      [
        query,
        items.map(({ namespace }) => namespace),
        items.map(({ vendorSku }) => vendorSku),
        ...(after ?? [null, null]),
        limit,
      ],
    );
    return {
      total: parseInt8(rows[0]?.total ?? '0'),
      locations: rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [row])),
    };
  }
}

import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import type { Stretch } from './domain/stretch.js';

export interface MachineRow {
  id: string;
  namespace: string;
  /** Whether the forecast of the day is kept already. */
  hasForecast: boolean;
}

/** A slot as the last sync saw it, with what the operator set and what was observed. */
export interface SlotRow {
  locationId: string;
  vendorSku: string;
  title: string;
  /** A `bigint` as its digits. */
  priceFen: string;
  stock: number;
  locked: boolean;
  counted: number | null;
  observedDays: number | null;
  highestStock: number | null;
  /** When its stock was first read; null when it never was. */
  firstReadS: number | null;
}

export interface EmptyRow {
  locationId: string;
  vendorSku: string;
  readings: string;
}

export interface MachineQuestion {
  /** Only this machine. */
  locationId: string | null;
  /** Only machines from this id on, or after it. */
  from: { id: string; inclusive: boolean } | null;
  limit: number;
  forecast: { version: string; day: string };
}

/** Everything that a plan looks at, except the ledger. */
@Injectable()
export class MachineRecordsRepository {
  constructor(private readonly transactions: TransactionService) {}

  async now(): Promise<Date> {
    const [row] = await this.transactions
      .manager()
      .query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
    return row.now;
  }

  /** The next machines whose stock is known, by id. */
  machines({ locationId, from, limit, forecast }: MachineQuestion): Promise<MachineRow[]> {
    const id = from?.id ?? '';
    return this.transactions.manager().query<MachineRow[]>(
      `SELECT id, namespace, EXISTS (
         SELECT FROM forecasts
         WHERE location_id = id AND strategy_version = $5 AND origin_day = $6
       ) AS "hasForecast"
       FROM locations
       WHERE ($1::text IS NULL OR id = $1) AND (id > $2 OR ($3 AND id = $2))
         AND last_synced_at IS NOT NULL
       ORDER BY id LIMIT $4`,
      [locationId, id, from?.inclusive ?? false, limit, forecast.version, forecast.day],
    );
  }

  /** Each table is asked for these machines: else the server may read all of one of them. */
  slots(locationIds: readonly string[]): Promise<SlotRow[]> {
    return this.transactions.manager().query<SlotRow[]>(
      `SELECT location_id AS "locationId", vendor_sku AS "vendorSku", title,
           price_fen AS "priceFen", stock, coalesce(locked, false) AS locked,
           counted_capacity AS counted, observed_days AS "observedDays",
           highest_stock AS "highestStock",
           extract(epoch FROM first_observed_at)::float8 AS "firstReadS"
         FROM machine_slots
         LEFT JOIN (SELECT * FROM slot_settings WHERE location_id = ANY ($1)) AS settings
           USING (location_id, vendor_sku)
         LEFT JOIN (SELECT * FROM slot_histories WHERE location_id = ANY ($1)) AS histories
           USING (location_id, vendor_sku)
         WHERE location_id = ANY ($1)`,
      [locationIds],
    );
  }

  /**
   * When slots were read as empty: a row for each slot that was, with a number of seconds for every
   * such reading. Behind the last before the next reading of another kind stands when that was. An
   * empty slot is read at least daily, so readings up to a day apart belong together: were it
   * filled and emptied in between, it would have sold something.
   */
  emptyReadings(locationIds: readonly string[], since: Date): Promise<EmptyRow[]> {
    return this.transactions.manager().query<EmptyRow[]>(
      `SELECT location_id AS "locationId", vendor_sku AS "vendorSku",
         string_agg(
           CASE WHEN next_empty - observed_at <= interval '26 hours'
             THEN extract(epoch FROM observed_at)::bigint::text
             ELSE concat(extract(epoch FROM observed_at)::bigint, '-', (
               SELECT extract(epoch FROM min(later.observed_at))::bigint
               FROM stock_observations AS later
               WHERE later.location_id = empty.location_id
                 AND later.vendor_sku = empty.vendor_sku
                 AND later.observed_at > empty.observed_at
             ))
           END, ' ' ORDER BY observed_at) AS readings
       FROM (
         SELECT location_id, vendor_sku, observed_at, lead(observed_at) OVER (
           PARTITION BY location_id, vendor_sku ORDER BY observed_at
         ) AS next_empty
         FROM stock_observations
         WHERE location_id = ANY ($1) AND stock = 0 AND observed_at >= $2
       ) AS empty
       GROUP BY location_id, vendor_sku`,
      [locationIds, since],
    );
  }

  /**
   * On which of the days that begin at `dayStarts` machines were read: a row for each that was, with
   * the numbers of those days. The first reading of a day is kept for every slot, so the slot that
   * was read on most days tells it.
   */
  readDays(
    locationIds: readonly string[],
    dayStarts: readonly Date[],
  ): Promise<{ locationId: string; days: string }[]> {
    return this.transactions.manager().query(
      `SELECT location_id AS "locationId",
         string_agg(DISTINCT (width_bucket(observed_at, $2::timestamptz[]) - 1)::text, ' ') AS days
       FROM (
         SELECT DISTINCT ON (location_id) location_id, vendor_sku FROM slot_histories
         WHERE location_id = ANY ($1) ORDER BY location_id, observed_days DESC, vendor_sku
       ) AS longest
       JOIN stock_observations USING (location_id, vendor_sku)
       WHERE observed_at >= $3
       GROUP BY location_id`,
      [locationIds, dayStarts, dayStarts[0]],
    );
  }

  async closures(
    locationIds: readonly string[],
    from: Date,
    to: Date,
  ): Promise<(Stretch & { locationId: string })[]> {
    const rows = await this.transactions
      .manager()
      .query<{ locationId: string; fromS: number; toS: number | null }[]>(
        `SELECT location_id AS "locationId", extract(epoch FROM starts_at)::float8 AS "fromS",
           extract(epoch FROM ends_at)::float8 AS "toS"
         FROM location_context
         WHERE location_id = ANY ($1) AND kind = 'closure' AND starts_at < $3
           AND (ends_at IS NULL OR ends_at > $2)`,
        [locationIds, from, to],
      );
    return rows.map((row) => ({ ...row, toS: row.toS ?? Infinity }));
  }
}

import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import type { RosterEntry } from '../roster/roster.repository.js';

/** A slot as of the last sync, with its settings and observed values. */
export interface SlotReading {
  locationId: string;
  vendorSku: string;
  title: string;
  /** A `bigint` as a decimal string. */
  priceFen: string;
  stock: number;
  locked: boolean;
  counted: number | null;
  observedDays: number | null;
  highestStock: number | null;
  /** When its stock was first read; null if never. */
  firstReadS: number | null;
}

/** The times at which a slot was read as empty. */
export interface EmptyReadings {
  locationId: string;
  vendorSku: string;
  readings: string;
}

/** The days on which a machine was read. */
export interface ReadDays {
  locationId: string;
  /** Day numbers separated by spaces. */
  days: string;
}

/** From the first second (inclusive) to the last (exclusive), Infinity while open-ended. */
export interface Closure {
  locationId: string;
  fromS: number;
  toS: number;
}

/** A product that a machine no longer holds. */
export interface GoneSlot {
  locationId: string;
  vendorSku: string;
  /** The day of its last reading. */
  lastDay: string;
}

/** The pieces in a machine at its last reading of a local day. */
export interface DailyStock {
  /** Such as 2026-01-31. */
  date: string;
  stock: number;
}

/** A local day on which a machine was refilled, as its stock tells. */
export interface Refill {
  /** Such as 2026-01-31. */
  date: string;
  locationId: string;
  /** How many of its slots held more than at the reading before. */
  slots: number;
}

export interface MachineSelection {
  /** Only the machine with this id. */
  locationId: string | null;
  /** Only machines from this id on, inclusive or exclusive. */
  from: { id: string; inclusive: boolean } | null;
  limit: number;
}

@Injectable()
export class MachineReadingsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** The next machines with known stock, by id. */
  machines({ locationId, from, limit }: MachineSelection): Promise<RosterEntry[]> {
    return this.transactions.manager().query<RosterEntry[]>(
      `SELECT id, namespace FROM locations
       WHERE ($1::text IS NULL OR id = $1) AND (id > $2 OR ($3 AND id = $2))
         AND last_synced_at IS NOT NULL
       ORDER BY id LIMIT $4`,
      [locationId, from?.id ?? '', from?.inclusive ?? false, limit],
    );
  }

  /**
   * Every table is filtered by machine explicitly; otherwise the planner may scan a whole table.
   */
  slots(locationIds: readonly string[]): Promise<SlotReading[]> {
    return this.transactions.manager().query<SlotReading[]>(
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
   * The times at which slots were read as empty, one row per slot with one epoch second per such
   * reading. The last of a series is followed by the time of the next reading that was not empty.
   * An empty slot is read at least daily, so readings up to a day apart form one series: had it
   * been refilled in between, it would have sold something.
   */
  emptyReadings(locationIds: readonly string[], since: Date): Promise<EmptyReadings[]> {
    return this.transactions.manager().query<EmptyReadings[]>(
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
   * The days, of those starting at `dayStarts`, on which machines were read, one row per machine.
   * Every slot keeps its first reading of a day, so the slot with the most days gives the result.
   */
  readDays(locationIds: readonly string[], dayStarts: readonly Date[]): Promise<ReadDays[]> {
    return this.transactions.manager().query<ReadDays[]>(
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

  /**
   * By local day from `since` on, only days on which the machine was read. Every slot keeps its
   * first reading of a day and each change, so its last one of the day is complete.
   */
  stockByDay(locationId: string, since: string, zone: string): Promise<DailyStock[]> {
    return this.transactions.manager().query<DailyStock[]>(
      `SELECT date::text, sum(stock)::int AS stock
       FROM (
         SELECT DISTINCT ON (vendor_sku, date) vendor_sku, date, stock
         FROM (
           SELECT vendor_sku, stock, observed_at, (observed_at AT TIME ZONE $3)::date AS date
           FROM (SELECT * FROM slot_histories WHERE location_id = $1) AS slot
           JOIN stock_observations USING (location_id, vendor_sku)
           WHERE observed_at >= $2::timestamp AT TIME ZONE $3
         ) AS observed
         ORDER BY vendor_sku, date, observed_at DESC
       ) AS last
       GROUP BY date`,
      [locationId, since, zone],
    );
  }

  /**
   * The refills between two dates, the first inclusive. A day counts when a slot gained several
   * units since its last reading: single units may be a refund or a corrected count.
   */
  refills(from: string, to: string, zone: string): Promise<Refill[]> {
    return this.transactions.manager().query<Refill[]>(
      `SELECT location_id AS "locationId", (observed_at AT TIME ZONE $3)::date::text AS date,
         count(DISTINCT vendor_sku)::int AS slots
       FROM (
         SELECT location_id, vendor_sku, observed_at, stock - lag(stock) OVER (
           PARTITION BY location_id, vendor_sku ORDER BY observed_at
         ) AS gained
         FROM stock_observations
         WHERE observed_at >= ($1::timestamp - interval '1 day') AT TIME ZONE $3
           AND observed_at < $2::timestamp AT TIME ZONE $3
       ) AS observed
       WHERE gained >= 2 AND observed_at >= $1::timestamp AT TIME ZONE $3
       GROUP BY 1, 2 ORDER BY 2, 1`,
      [from, to, zone],
    );
  }

  async closures(locationIds: readonly string[], from: Date, to: Date): Promise<Closure[]> {
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

  /** Every statement that writes a row gives it a new xmin. */
  async version(): Promise<string> {
    const [row] = await this.transactions.manager().query<{ version: string }[]>(
      `SELECT concat_ws(' ',
         (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM locations),
         (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM location_context),
         (SELECT concat(count(*), '-', sum(xmin::text::bigint)) FROM slot_settings)
       ) AS version`,
    );
    return row?.version ?? '';
  }

  goneSlots(locationIds: readonly string[]): Promise<GoneSlot[]> {
    return this.transactions.manager().query<GoneSlot[]>(
      `SELECT location_id AS "locationId", vendor_sku AS "vendorSku",
         last_observed_on::text AS "lastDay"
       FROM slot_histories AS known
       WHERE location_id = ANY ($1) AND NOT EXISTS (
         SELECT FROM machine_slots AS slot
         WHERE slot.location_id = known.location_id AND slot.vendor_sku = known.vendor_sku
       )`,
      [locationIds],
    );
  }
}

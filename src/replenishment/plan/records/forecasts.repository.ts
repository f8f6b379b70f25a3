import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../../../database/index.js';
import type { MachineTotal } from '../domain/daily-outlook.js';
import type { ForecastSlot, StoredForecast } from '../domain/stored-forecast.js';

/** Stands for an unknown number. */
const UNKNOWN = '-';
/** More than the accuracy of any forecast. */
const DIGITS = 6;

/** The strategy version of a forecast and its first day. */
export interface ForecastOrigin {
  version: string;
  day: string;
}

@Injectable()
export class ForecastsRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** The machines that already have a forecast of this version and day. */
  async keptAmong(
    locationIds: readonly string[],
    { version, day }: ForecastOrigin,
  ): Promise<ReadonlySet<string>> {
    const rows = await this.transactions.manager().query<{ id: string }[]>(
      `SELECT location_id AS id FROM forecasts
       WHERE location_id = ANY ($1) AND strategy_version = $2 AND origin_day = $3`,
      [locationIds, version, day],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** The sums of a machine's forecasts, by day, oldest first. */
  totals(locationId: string, version: string): Promise<MachineTotal[]> {
    return this.transactions.manager().query<MachineTotal[]>(
      `SELECT origin_day::text AS "originDay", dispersion::float8, shape::float8[],
         (SELECT coalesce(sum(rate), 0)::float8 FROM unnest(daily_rates) AS rate) AS "dailyRate"
       FROM forecasts WHERE location_id = $1 AND strategy_version = $2
       ORDER BY origin_day`,
      [locationId, version],
    );
  }

  /** Stores the first forecast per machine, version and day. */
  async insert(
    manager: EntityManager,
    { version, day }: ForecastOrigin,
    forecasts: readonly StoredForecast[],
  ): Promise<void> {
    const list = (of: (slot: ForecastSlot) => string) =>
      forecasts.map(({ slots }) => slots.map(of).join(' '));
    await manager.query(
      `INSERT INTO forecasts (location_id, strategy_version, origin_day, dispersion, shape,
         vendor_skus, daily_rates, naive_daily_rates, measured, scales)
       SELECT given.id, $1, $2, given.dispersion, ${numbers('given.shape')},
         string_to_array(given.skus, ' '), ${numbers('given.rates')}, ${numbers('given.naive')},
         string_to_array(given.measured, ' ')::boolean[], ${numbers('given.scales')}
       FROM unnest($3::text[], $4::real[], $5::text[], $6::text[], $7::text[], $8::text[],
              $9::text[], $10::text[])
         AS given (id, dispersion, shape, skus, rates, naive, measured, scales)
       ORDER BY given.id
       ON CONFLICT DO NOTHING`,
      [
        version,
        day,
        forecasts.map(({ locationId }) => locationId),
        forecasts.map(({ dispersion }) => dispersion),
        forecasts.map(({ shape }) => shape.map(written).join(' ')),
        list(({ vendorSku }) => vendorSku),
        list(({ dailyRate }) => written(dailyRate)),
        list(({ naiveDailyRate }) => written(naiveDailyRate)),
        list(({ measured }) => (measured ? 't' : 'f')),
        list(({ scale }) => (scale === null ? UNKNOWN : written(scale))),
      ],
    );
  }

  /** Removes forecasts that are too old to be scored. */
  async forget(locationIds: readonly string[], before: string): Promise<void> {
    await this.transactions
      .manager()
      .query('DELETE FROM forecasts WHERE location_id = ANY ($1) AND origin_day < $2', [
        locationIds,
        before,
      ]);
  }
}

const numbers = (column: string): string => `string_to_array(${column}, ' ', '${UNKNOWN}')::real[]`;

const written = (value: number): string => String(Number(value.toPrecision(DIGITS)));

import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import type { MachineForecastLists } from './domain/machine-forecast.js';

/** A machine's forecast of one day. */
export interface ForecastRow extends MachineForecastLists {
  locationId: string;
  version: string;
  originDay: string;
  dispersion: number;
}

/** Text, because the driver parses arrays slowly. */
const list = (column: string, name: string): string =>
  `array_to_string(${column}, ' ', '-') AS "${name}"`;

@Injectable()
export class ScoreRepository {
  constructor(private readonly transactions: TransactionService) {}

  forecasts(locationIds: readonly string[], since: string): Promise<ForecastRow[]> {
    return this.transactions.manager().query<ForecastRow[]>(
      `SELECT location_id AS "locationId", strategy_version AS version,
         origin_day::text AS "originDay", dispersion, ${list('shape', 'shape')},
         ${list('vendor_skus', 'vendorSkus')}, ${list('daily_rates', 'dailyRates')},
         ${list('naive_daily_rates', 'naiveDailyRates')}, ${list('measured', 'measured')},
         ${list('scales', 'scales')}
       FROM forecasts WHERE location_id = ANY ($1) AND origin_day >= $2
       ORDER BY location_id, strategy_version, origin_day`,
      [locationIds, since],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { TransactionService } from '../../database/index.js';
import type { MachineRow } from '../plan/machine-records.repository.js';

/** A machine's forecast of one day. Lists are texts with a space between, `-` for what is unknown. */
export interface ForecastRow {
  locationId: string;
  version: string;
  originDay: string;
  dispersion: number;
  shape: string;
  vendorSkus: string;
  dailyRates: string;
  naiveDailyRates: string;
  measured: string;
  scales: string;
}

/** A product that a machine does not hold any more. */
export interface GoneSlot {
  locationId: string;
  vendorSku: string;
  /** On which it was last read. */
  lastDay: string;
}

/** Texts, because the driver takes its time over arrays. */
const list = (column: string, name: string): string =>
  `array_to_string(${column}, ' ', '-') AS "${name}"`;

@Injectable()
export class ScoreRepository {
  constructor(private readonly transactions: TransactionService) {}

  /** The next machines of which something was forecast, by id. */
  machinesAfter(id: string, limit: number): Promise<MachineRow[]> {
    return this.transactions.manager().query<MachineRow[]>(
      `SELECT id, namespace, true AS "hasForecast" FROM locations
       WHERE id > $1 AND EXISTS (SELECT FROM forecasts WHERE location_id = id)
       ORDER BY id LIMIT $2`,
      [id, limit],
    );
  }

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

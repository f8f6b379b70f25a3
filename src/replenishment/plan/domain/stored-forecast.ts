/** The stored part of a machine's forecast: everything needed to compute its quantiles. */
export interface StoredForecast {
  locationId: string;
  dispersion: number;
  /** By weekday from Monday. */
  shape: readonly number[];
  slots: readonly ForecastSlot[];
}

export interface ForecastSlot {
  vendorSku: string;
  dailyRate: number;
  naiveDailyRate: number;
  measured: boolean;
  /** The mean squared error of repeating the same day of the week before; null if unknown. */
  scale: number | null;
}

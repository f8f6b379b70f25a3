/** What is kept of a machine's forecast: everything that its quantiles follow from. */
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
  /** The mean squared error of repeating the day a week before; null where it is not known. */
  scale: number | null;
}

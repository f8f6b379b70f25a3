/** Forecasts are for the total of this many days. */
export const HORIZON_DAYS = 7;

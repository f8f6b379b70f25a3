import type { MachineHistory } from './history.js';

/** The expected demand of one slot while it has stock. */
export interface SlotForecast {
  /** Units on an average day. */
  dailyRate: number;
}

/**
 * The forecast of a machine: a slot's daily demand is its rate times the weekday's weight; over
 * several days its variance is `dispersion` times the mean.
 */
export interface MachineForecast {
  /** Weights by weekday from Monday, with a mean of 1. */
  shape: readonly number[];
  dispersion: number;
  /** In the order of the history's slots. */
  slots: readonly SlotForecast[];
}

/** A forecasting method. Any change of its figures changes its version. */
export interface Strategy {
  version: string;
  forecast(history: MachineHistory): MachineForecast;
}

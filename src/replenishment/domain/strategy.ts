import type { MachineHistory } from './history.js';

/** What is expected of one slot while it has something to sell. */
export interface SlotForecast {
  /** Units on an average day. */
  dailyRate: number;
}

/**
 * What a machine's slots are expected to sell: on a day the slot's rate times the weekday's weight;
 * over several days with a variance of `dispersion` times the mean.
 */
export interface MachineForecast {
  /** By weekday from Monday, with a mean of 1. */
  shape: readonly number[];
  dispersion: number;
  /** In the order of the history's slots. */
  slots: readonly SlotForecast[];
}

/** A way to forecast. Whatever changes its figures changes its version. */
export interface Strategy {
  version: string;
  forecast(history: MachineHistory): MachineForecast;
}

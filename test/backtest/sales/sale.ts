export interface Sale {
  machine: string;
  product: string;
  /** Counted from 1970-01-01. */
  day: number;
  units: number;
}

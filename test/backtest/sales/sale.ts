export interface Sale {
  machine: string;
  product: string;
  /** Counted from 1970-01-01. */
  day: number;
  units: number;
  /** Of a unit, in minor units; null where the file has none. */
  price: number | null;
}

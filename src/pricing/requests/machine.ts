/** A vending machine on its platform. */
export interface Machine {
  namespace: string;
  locationId: string;
}

/** The exclusive right to change a machine's prices; without it, no outcome can be written. */
export interface PriceLease extends Machine {
  number: string;
}

/** A vending machine at its platform. */
export interface Machine {
  namespace: string;
  locationId: string;
}

/** The right to change the prices of a machine now; one who lost it can no longer write. */
export interface PriceLease extends Machine {
  number: string;
}

export interface PriceAt {
  priceFen: number;
  at: Date;
}

/** What tells the price of a product in a machine that does not report it. */
export interface PriceSources {
  /** Of its latest sale. */
  sold?: PriceAt;
  /** That a person last set. */
  stated?: PriceAt;
  /** In its last count. */
  countedFen?: number;
}

/**
 * The later of the latest sale and of what a person set, whenever the file with the sale came; else
 * that of the count. Null if nothing tells.
 */
export function believedPrice({ sold, stated, countedFen }: PriceSources): number | null {
  const later = sold && stated ? (stated.at > sold.at ? stated : sold) : (sold ?? stated);
  return later?.priceFen ?? countedFen ?? null;
}

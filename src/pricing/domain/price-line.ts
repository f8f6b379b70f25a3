/** What a caller wants a product to cost. */
export interface WantedPrice {
  vendorSku: string;
  priceFen: number;
}

/** One product in one lane, as its machine shows it. */
export interface ShownItem {
  vendorSku: string;
  title: string;
  priceFen: number;
}

/** One step of a price change. */
export interface PriceLine {
  vendorSku: string;
  title: string;
  beforeFen: number;
  afterFen: number;
}

/** What a price leaves of one piece. */
export interface Margin {
  fen: number;
  /** Of the price, in whole percent. */
  percent: number;
}

export const marginOf = (priceFen: number, costFen: number): Margin => ({
  fen: priceFen - costFen,
  percent: priceFen > 0 ? Math.round(((priceFen - costFen) / priceFen) * 100) : 0,
});

/** By product the numbers of the days on which it sold, one for every unit. */
export type SoldUnits = ReadonlyMap<string, readonly number[]>;

/** @param sales a line for each: the number of its day, then a product for every unit. */
export function soldUnits(sales: string): SoldUnits {
  const units = new Map<string, number[]>();
  for (const sale of sales.split('\n')) {
    const [day, ...vendorSkus] = sale.split(' ');
    for (const vendorSku of vendorSkus) {
      const days = units.get(vendorSku);
      if (days) days.push(Number(day));
      else units.set(vendorSku, [Number(day)]);
    }
  }
  return units;
}

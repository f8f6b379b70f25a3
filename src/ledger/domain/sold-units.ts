/** Per product, the numbers of the days on which it sold, once per unit. */
export type SoldUnits = ReadonlyMap<string, readonly number[]>;

/** @param sales a line per sale: the day number, then a product per unit. */
export function soldUnits(sales: string): SoldUnits {
  const units = new Map<string, number[]>();
  for (let start = 0; start < sales.length;) {
    const end = until(sales, '\n', start, sales.length);
    let at = until(sales, ' ', start, end);
    const day = Number(sales.slice(start, at));
    while (at < end) {
      const next = until(sales, ' ', at + 1, end);
      const vendorSku = sales.slice(at + 1, next);
      const days = units.get(vendorSku);
      if (days) days.push(day);
      else units.set(vendorSku, [day]);
      at = next;
    }
    start = end + 1;
  }
  return units;
}

/** The index of the next such character, or `end` if there is none before it. */
function until(text: string, character: string, from: number, end: number): number {
  const found = text.indexOf(character, from);
  return found < 0 || found > end ? end : found;
}

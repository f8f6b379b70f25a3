import type { Sale, SaleLine } from '../../ledger/index.js';
import type { Location } from '../../locations/index.js';
import { skuId } from '../../skus/index.js';

/** A sale with the names of what was sold and where. */
export interface NamedSale extends Sale {
  lines: (SaleLine & { title: string })[];
  /** Null when it is not registered here. */
  machine: Location | null;
}

/** Goods that nobody has named go by their number at the platform. */
export function namedSale(
  sale: Sale,
  titles: ReadonlyMap<string, string>,
  machines: ReadonlyMap<string, Location>,
): NamedSale {
  const { namespace, locationId } = sale;
  const lines = sale.lines.map((line) => ({
    ...line,
    title: titles.get(skuId(namespace, line.vendorSku)) ?? line.vendorSku,
  }));
  const machine = machines.get(locationId);
  return { ...sale, lines, machine: machine?.namespace === namespace ? machine : null };
}

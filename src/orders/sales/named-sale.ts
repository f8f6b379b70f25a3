import type { Sale, SaleLine } from '../../ledger/index.js';
import type { Location } from '../../locations/index.js';
import { skuId } from '../../skus/index.js';

/** A sale with product and machine names. */
export interface NamedSale extends Sale {
  lines: (SaleLine & { title: string })[];
  /** Null when the machine is not registered. */
  machine: Location | null;
}

/** Products without a known name are shown by their platform SKU. */
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

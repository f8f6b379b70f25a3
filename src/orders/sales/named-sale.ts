import type { Sale, SaleLine } from '../../ledger/index.js';
import { skuId } from '../../skus/index.js';
import type { RegisteredMachine } from './sale-names.repository.js';

/** A sale with the names of what was sold and where. */
export interface NamedSale extends Sale {
  lines: (SaleLine & { title: string })[];
  /** Null when it is not registered here. */
  machine: RegisteredMachine | null;
}

/** Goods that nobody has named go by their number at the platform. */
export function namedSale(
  sale: Sale,
  titles: ReadonlyMap<string, string>,
  machines: readonly RegisteredMachine[],
): NamedSale {
  const { namespace, locationId } = sale;
  const lines = sale.lines.map((line) => ({
    ...line,
    title: titles.get(skuId(namespace, line.vendorSku)) ?? line.vendorSku,
  }));
  const machine = machines.find(
    (registered) => registered.id === locationId && registered.namespace === namespace,
  );
  return { ...sale, lines, machine: machine ?? null };
}

import type { Sale } from './sale.js';

/** The fields that a refund in a separate row shares with its sale. */
export interface Receipt {
  machine: string;
  product: string;
  txn: string;
}

const keyOf = ({ machine, product, txn }: Receipt): string =>
  JSON.stringify([machine, product, txn]);

/** Sales by transaction. */
export class Receipts {
  private readonly sales = new Map<string, Sale[]>();

  add(sale: Sale, txn: string): void {
    if (txn === '') {
      return;
    }
    const key = keyOf({ ...sale, txn });
    const sales = this.sales.get(key);
    if (sales) {
      sales.push(sale);
    } else {
      this.sales.set(key, [sale]);
    }
  }

  has(receipt: Receipt): boolean {
    return this.sales.has(keyOf(receipt));
  }

  /** Subtracts units from its sales, never more than they have. */
  takeBack(receipt: Receipt, units: number): void {
    let left = units;
    for (const sale of this.sales.get(keyOf(receipt)) ?? []) {
      const taken = Math.min(sale.units, left);
      sale.units -= taken;
      left -= taken;
    }
  }
}

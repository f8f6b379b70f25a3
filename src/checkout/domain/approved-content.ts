import type { Terms } from '../../approvals/index.js';
import { skuId } from '../../skus/index.js';
import { lineTotal, type Line, type Unit } from './lines.js';

/** What an owner approves: these goods from this supplier, for no more than this. */
export interface PurchaseContent {
  vendor: string;
  lines: {
    vendorSku: string;
    unit: Unit;
    contains: number;
    quantity: number;
    /** For whoever reads it; what was decided about long ago has neither. */
    title?: string;
    priceFen?: number;
  }[];
  totalFen: number;
}

export const purchaseContent = (
  vendor: string,
  lines: readonly Line[],
  totalFen: number,
): PurchaseContent => ({
  vendor,
  lines: lines.map(({ vendorSku, unit, contains, quantity, title, priceFen }) => ({
    vendorSku,
    unit,
    contains,
    quantity,
    title,
    priceFen,
  })),
  totalFen,
});

/** Whether what was decided about is still what is wanted, at no higher price. */
export function covers(decided: PurchaseContent, wanted: PurchaseContent): boolean {
  return (
    decided.vendor === wanted.vendor &&
    wanted.totalFen <= decided.totalFen &&
    JSON.stringify(inOrder(decided)) === JSON.stringify(inOrder(wanted))
  );
}

/** The same as the owner reads it. */
export const purchaseTerms = ({ vendor, lines, totalFen }: PurchaseContent): Terms => ({
  amountFen: totalFen,
  lines: lines.map(({ vendorSku, title, quantity, unit, priceFen }) => ({
    item: { id: skuId(vendor, vendorSku), title: title ?? vendorSku },
    quantity,
    unit,
    ...(priceFen !== undefined && { priceFen, amountFen: lineTotal({ priceFen, quantity }) }),
  })),
});

const inOrder = ({ lines }: PurchaseContent): string[] =>
  lines
    .map(({ vendorSku, unit, contains, quantity }) =>
      JSON.stringify([vendorSku, unit, contains, quantity]),
    )
    .sort();

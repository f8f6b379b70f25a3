import type { Line, Unit } from './lines.js';

/** What an owner approves: these goods from this supplier, for no more than this. */
export interface PurchaseContent {
  vendor: string;
  lines: { vendorSku: string; unit: Unit; contains: number; quantity: number }[];
  totalFen: number;
}

export const purchaseContent = (
  vendor: string,
  lines: readonly Line[],
  totalFen: number,
): PurchaseContent => ({
  vendor,
  lines: lines.map(({ vendorSku, unit, contains, quantity }) => ({
    vendorSku,
    unit,
    contains,
    quantity,
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

const inOrder = ({ lines }: PurchaseContent): string[] =>
  lines
    .map(({ vendorSku, unit, contains, quantity }) =>
      JSON.stringify([vendorSku, unit, contains, quantity]),
    )
    .sort();

import type { LedgerLineStatus, LedgerState } from './contract.js';

/** As reported by the platform; otherwise when every line was paid and stayed paid. */
export function isSettled(sale: {
  state?: LedgerState;
  lines: readonly { status: LedgerLineStatus }[];
}): boolean {
  if (sale.lines.length === 0) return false;
  if (sale.state !== undefined) return sale.state === 'settled';
  return sale.lines.every(({ status }) => status === 'paid' || status === 'refund_failed');
}

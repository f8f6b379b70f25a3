/**
 * What the site and the payment provider charge for a machine: a share of its revenue in hundredths
 * of a percent, and an amount of fen per month; null where nothing is charged.
 */
export interface MachineCharges {
  feeBps: number | null;
  feePerMonthFen: number | null;
  commissionBps: number | null;
  commissionPerMonthFen: number | null;
}

export const NO_CHARGES: Readonly<MachineCharges> = {
  feeBps: null,
  feePerMonthFen: null,
  commissionBps: null,
  commissionPerMonthFen: null,
};

export const MOST_BPS = 10_000;
/** A billion yuan: far more than any site, and exact in every sum. */
export const MOST_PER_MONTH_FEN = 100_000_000_000;

import { yuan } from '../../money/index.js';

export const BASES = ['margin', 'revenue', 'mixed'] as const;

/** Margin if the cost is known, otherwise revenue; `mixed` for a sum of both. */
export type Basis = (typeof BASES)[number];

interface Found {
  /** Stable while the cause persists. */
  id: string;
  /** The expected loss over the coming days; null if unknown. */
  atRiskFen: number | null;
  atRiskBasis: Basis | null;
  /** The cost of the purchase, which is not a loss. Null if it is not about a purchase. */
  amountFen: number | null;
  since: Date | null;
}

/** A decision pending with the owner. */
export interface ApprovalFinding extends Found {
  kind: 'approval';
  approval: {
    id: string;
    kind: string;
    summary: string;
    subject: { type: string; id: string };
  };
}

export interface SlotAtRisk {
  vendorSku: string;
  title: string;
  stock: number;
  stockoutAt: Date | null;
  /** When ordered stock is expected to arrive; null if none was ordered. */
  arrivesAt: Date | null;
  /** Null while its demand is unknown. */
  atRiskFen: number | null;
  atRiskBasis: Basis | null;
}

/** A machine with slots that are empty or about to be. */
export interface StockFinding extends Found {
  kind: 'stock';
  locationId: string;
  namespace: string;
  slotsOut: number;
  slotsRunningOut: number;
  /** The slots with the most money at risk. */
  worst: SlotAtRisk[];
}

/** A purchase whose completion failed. */
export interface CheckoutFinding extends Found {
  kind: 'checkout';
  checkoutId: string;
  status: string;
  vendor: string;
  totalFen: number;
  reason: string;
}

/** A vendor whose latest calls failed, since the first of those failures. */
export interface VendorFinding extends Found {
  kind: 'vendor';
  namespace: string;
  lastOutcome: string;
  lastCallAt: Date | null;
}

/** A machine without current data. */
export interface MachineFinding extends Found {
  kind: 'machine';
  locationId: string;
  name: string;
  lastSyncedAt: Date | null;
  /** Whether its platform has ever answered for it. */
  verified: boolean;
  /** Null until known. */
  online: boolean | null;
}

/** A slot whose machine shows a different price than the one that was set. */
export interface PriceFinding extends Found {
  kind: 'price';
  locationId: string;
  locationName: string;
  namespace: string;
  vendorSku: string;
  title: string;
  shownFen: number;
  expectedFen: number;
  changedAt: Date;
}

export type Finding =
  ApprovalFinding | StockFinding | CheckoutFinding | VendorFinding | MachineFinding | PriceFinding;

/** Why a purchase is listed although no attempt to complete it is known to have failed. */
export const openReason = ({ status, vendor }: { status: string; vendor: string }): string =>
  status === 'complete_in_progress'
    ? `${vendor} has not confirmed it yet`
    : 'A placed run waits for this purchase';

const LONGEST_TEXT = 200;

/**
 * Describes a finding in one sentence.
 * @param name of the machine, for stock findings.
 */
export function sentence(finding: Finding, name: string): string {
  switch (finding.kind) {
    case 'approval':
      return `A decision waits: ${brief(finding.approval.summary)}`;
    case 'stock':
      return stockSentence(finding, name);
    case 'checkout':
      return `Checkout ${finding.checkoutId} with ${finding.vendor} for ${yuan(finding.totalFen)} is not completed: ${brief(finding.reason)}`;
    case 'vendor':
      return `The latest call to ${finding.namespace} failed (${finding.lastOutcome})`;
    case 'machine':
      return machineSentence(finding);
    case 'price':
      return `Machine ${finding.locationName} shows ${yuan(finding.shownFen)} for ${brief(finding.title)} instead of ${yuan(finding.expectedFen)}`;
  }
}

function stockSentence({ slotsOut, slotsRunningOut }: StockFinding, name: string): string {
  const parts = [
    ...(slotsOut > 0 ? [`${slots(slotsOut)} empty`] : []),
    ...(slotsRunningOut > 0 ? [`${slots(slotsRunningOut)} running out`] : []),
  ];
  return `Machine ${name} has ${parts.join(' and ')}`;
}

function machineSentence({ name, verified, online, lastSyncedAt }: MachineFinding): string {
  if (!verified && lastSyncedAt !== null)
    return `Machine ${name} is unverified: its platform has never answered for it`;
  if (online === false) return `Machine ${name} is offline`;
  if (lastSyncedAt === null) return `Machine ${name} was never read`;
  return `Machine ${name} was last read at ${lastSyncedAt.toISOString()}`;
}

const slots = (count: number): string => (count === 1 ? '1 slot' : `${count} slots`);

/** Text from vendors and callers may have any length. */
const brief = (text: string): string => text.slice(0, LONGEST_TEXT).toWellFormed().trim();

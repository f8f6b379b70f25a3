import { isOpen, type PriceTaskContent } from '../../tasks/index.js';
import { text, type Text } from '../../texts/index.js';

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
  /** The machine, if exactly one is affected. */
  locationId: string | null;
  approval: {
    id: string;
    kind: string;
    summary: string;
    about: Text;
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
  reason: Text;
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

/** A task whose time has come, until it is done. */
export interface TaskFinding extends Found {
  kind: 'task';
  taskId: string;
  text: string;
  repeat: string | null;
  assignedTo: string | null;
  dueAt: Date;
  /** The machine it is about; one that is gone has no name. */
  machine: { id: string; name?: string } | null;
  /** Prices to set there; null of other tasks. */
  prices: PriceTaskContent | null;
}

export type Finding =
  | ApprovalFinding
  | StockFinding
  | CheckoutFinding
  | VendorFinding
  | MachineFinding
  | PriceFinding
  | TaskFinding;

/** Why a purchase is listed although no attempt to complete it is known to have failed. */
export function openReason({
  status,
  vendor,
  awaitsSending,
}: {
  status: string;
  vendor: string;
  awaitsSending: boolean;
}): Text {
  if (awaitsSending) return text('waits_to_be_sent', { vendor });
  return status === 'complete_in_progress'
    ? text('not_confirmed', { vendor })
    : text('run_waits', {});
}

/**
 * Describes a finding in one sentence.
 * @param name of the machine, for stock findings.
 */
export function sentence(finding: Finding, name: string): Text {
  switch (finding.kind) {
    case 'approval':
      return text('decision_waits', { about: finding.approval.about });
    case 'stock':
      return text('machine_stock', {
        machine: { id: finding.locationId, name },
        out: finding.slotsOut,
        low: finding.slotsRunningOut,
      });
    case 'checkout':
      return text('checkout_stuck', {
        id: finding.checkoutId,
        vendor: finding.vendor,
        fen: finding.totalFen,
        why: finding.reason,
      });
    case 'vendor':
      return text('vendor_failing', { vendor: finding.namespace, outcome: finding.lastOutcome });
    case 'machine':
      return machineSentence(finding);
    case 'price':
      return text('wrong_price', {
        machine: { id: finding.locationId, name: finding.locationName },
        title: finding.title,
        shown: finding.shownFen,
        expected: finding.expectedFen,
      });
    case 'task':
      if (finding.prices && finding.machine) {
        const lines = finding.prices.lines.filter(isOpen).length;
        return text('price_task', { lines, machine: finding.machine });
      }
      return text('task_due', {
        words: finding.text,
        ...(finding.machine && { machine: finding.machine }),
      });
  }
}

function machineSentence({
  locationId: id,
  name,
  verified,
  online,
  lastSyncedAt,
}: MachineFinding): Text {
  const machine = { id, name };
  if (!verified && lastSyncedAt !== null) return text('machine_unverified', { machine });
  if (online === false) return text('machine_offline', { machine });
  if (lastSyncedAt === null) return text('machine_never_read', { machine });
  return text('machine_last_read', { machine, at: lastSyncedAt.toISOString() });
}

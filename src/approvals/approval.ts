import type { Asker, Author } from '../auth/index.js';
import type { Text, Texts } from '../texts/index.js';

export const APPROVAL_KINDS = [
  'swap',
  'price_change',
  'fault_flag',
  'restock_plan',
  'note',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export const SUBJECT_TYPES = ['replenishment_run', 'checkout', 'price_change', 'slot'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

export interface NewApproval {
  kind: ApprovalKind;
  subject: { type: SubjectType; id: string };
  summary: Text;
  reasoning: Text;
  /** Whose request led to it. */
  askedBy: Asker;
  /** Exactly what is to be approved, in the format of the requesting capability. */
  content: object;
}

/** A decision of the owner, pending or resolved. */
export interface Approval extends Omit<NewApproval, keyof Texts> {
  summary: string;
  reasoning: string;
  /** What the two say; null of older decisions. */
  texts: Texts | null;
  id: string;
  at: Date;
  status: ApprovalStatus;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  resolvedByPrincipal: Author | null;
  /** What the decider said about it. */
  resolutionReason: string | null;
  /** When the approved action was carried out, which happens at most once. */
  usedAt: Date | null;
}

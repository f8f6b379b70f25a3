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
  summary: string;
  reasoning: string;
  /** The UCP-Agent profile of whoever made the request that led to it, where that was said. */
  askedBy: string | null;
  /** What exactly is decided about, in the asker's own shape. */
  content: object;
}

/** A decision of the owner, asked for or made. */
export interface Approval extends NewApproval {
  id: string;
  at: Date;
  status: ApprovalStatus;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  /** When what was approved was done: once at most. */
  usedAt: Date | null;
}

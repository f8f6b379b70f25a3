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

export type SubjectType = 'replenishment_run' | 'checkout' | 'price_change' | 'slot';

export interface NewApproval {
  kind: ApprovalKind;
  subject: { type: SubjectType; id: string };
  summary: string;
  reasoning: string;
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

/** When a platform last changed a sale, and when it was first seen as it is now. */
export interface SaleTimes {
  updatedAt: Date | null;
  changedAt: Date;
}

/** When a refund or cancellation happened; where the platform does not say, when it was noticed. */
export const adjustedAt = ({ updatedAt, changedAt }: SaleTimes): Date => updatedAt ?? changedAt;

/** When the platform last changed a sale, and when this service first saw that state. */
export interface SaleTimes {
  updatedAt: Date | null;
  changedAt: Date;
}

/** When a refund or cancellation happened, or was noticed if the platform gives no time. */
export const adjustedAt = ({ updatedAt, changedAt }: SaleTimes): Date => updatedAt ?? changedAt;

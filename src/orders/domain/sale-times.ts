/** The times of a sale that its platform gave, and when it was first seen as it is now. */
export interface SaleTimes {
  createdAt: Date | null;
  takenAt: Date | null;
  updatedAt: Date | null;
  changedAt: Date;
}

/** When the goods left the machine, unless the platform gave no time for it. */
export const dispensedAt = ({ takenAt, createdAt }: SaleTimes): Date | null => takenAt ?? createdAt;

/** When a refund or cancellation happened; where the platform does not say, when it was noticed. */
export const adjustedAt = ({ updatedAt, changedAt }: SaleTimes): Date => updatedAt ?? changedAt;

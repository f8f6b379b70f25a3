const DAY_MS = 86_400_000;
/** Late deliveries may arrive any time; assume tomorrow. */
const LATE_IN_DAYS = 1;

export interface Arrival {
  /** In single units. */
  quantity: number;
  at: Date;
  inDays: number;
}

/** When an order is expected to arrive. */
export function arrivalOf(
  { quantity, orderedAt }: { quantity: number; orderedAt: Date },
  leadDays: number,
  now: Date,
): Arrival {
  const left = (orderedAt.getTime() - now.getTime()) / DAY_MS + leadDays;
  const inDays = left > 0 ? left : LATE_IN_DAYS;
  return { quantity, at: new Date(now.getTime() + inDays * DAY_MS), inDays };
}

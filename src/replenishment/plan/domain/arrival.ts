const DAY_MS = 86_400_000;
/** What is late may come any time; nobody counts on it before tomorrow. */
const LATE_IN_DAYS = 1;

export interface Arrival {
  /** In pieces. */
  quantity: number;
  at: Date;
  inDays: number;
}

/** When ordered goods are expected. */
export function arrivalOf(
  { quantity, orderedAt }: { quantity: number; orderedAt: Date },
  leadDays: number,
  now: Date,
): Arrival {
  const left = (orderedAt.getTime() - now.getTime()) / DAY_MS + leadDays;
  const inDays = left > 0 ? left : LATE_IN_DAYS;
  return { quantity, at: new Date(now.getTime() + inDays * DAY_MS), inDays };
}

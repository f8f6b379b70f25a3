import { DateTime } from 'luxon';

const DAY_MS = 86_400_000;

/** What is known about goods on their way to a machine. */
export interface OrderedGoods {
  /** Null while they are not ordered, and once their supplier has canceled the order. */
  orderedAt: Date | null;
  /** Whether the supplier says that they have arrived. */
  isDelivered: boolean;
}

/**
 * Whether goods can be in the van at a time: they are said to have arrived, or due by the end of the
 * day.
 */
export function canHaveArrived(
  { orderedAt, isDelivered }: OrderedGoods,
  leadDays: number,
  time: Date,
  zone: string,
): boolean {
  if (orderedAt === null || orderedAt > time) return false;
  const tonight = DateTime.fromJSDate(time, { zone }).endOf('day').toMillis();
  return isDelivered || orderedAt.getTime() + leadDays * DAY_MS <= tonight;
}

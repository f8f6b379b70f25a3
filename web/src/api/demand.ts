import type { PlanEntry } from './shapes.js';

/** Whether nobody can say yet how a slot sells; it may have sold today for the first time. */
export const isDemandUnknown = ({
  daily_rate,
  available_days,
  sold_today,
}: PlanEntry['demand']): boolean => daily_rate <= 0 && (available_days === 0 || sold_today > 0);

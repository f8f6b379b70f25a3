import type { PlanEntry } from './shapes.js';

/** Whether a slot's demand is still unknown; its first sale may have been today. */
export const isDemandUnknown = ({
  daily_rate,
  available_days,
  sold_today,
}: PlanEntry['demand']): boolean => daily_rate <= 0 && (available_days === 0 || sold_today > 0);

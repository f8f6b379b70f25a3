import { DAYS_UNTIL_HISTORY_COUNTS } from '../domain/slot-capacity.js';

/** `slotCapacity` as SQL, for aggregating over many slots. */
export const KNOWN_CAPACITY = `coalesce(counted_capacity,
  CASE WHEN observed_days >= ${DAYS_UNTIL_HISTORY_COUNTS} AND highest_stock > 0
    THEN highest_stock END)`;

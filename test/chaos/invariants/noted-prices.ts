import { yuan } from '../../../src/money/index.js';
import type { Evidence } from '../evidence.js';

/** Whether the service wrote down that an item of the machine now costs this. */
export const priceWasNoted = (
  { events }: Evidence,
  locationId: string,
  priceFen: number,
): boolean =>
  events.some(
    ({ kind, location, summary, reasoning }) =>
      kind === 'price_changed' &&
      location === locationId &&
      `${summary} ${reasoning}`.includes(yuan(priceFen)),
  );

import type { RestockStatus } from '../../contract.js';
import type { RestockAccepted } from './entries.js';

const ON_THE_WAY_AFTER = 1 / 3;

/** The state of a recommended restocking at a point in time, in our terms and the platform's. */
export function restockStateAt(
  { at, arrivesAt }: RestockAccepted,
  ms: number,
): Pick<RestockStatus, 'state' | 'rawStatus'> {
  if (ms >= arrivesAt) return { state: 'completed', rawStatus: 30 };
  if (ms >= at + ON_THE_WAY_AFTER * (arrivesAt - at)) return { state: 'in_transit', rawStatus: 20 };
  return { state: 'received', rawStatus: 10 };
}

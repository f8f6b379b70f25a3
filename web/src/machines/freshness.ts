import type { Machine } from '../api/shapes.js';

/** Machines sync every hour: after three hours without a sync, something is wrong. */
const STALE_MS = 3 * 60 * 60 * 1000;

export type Freshness = 'fresh' | 'stale' | 'never';

export function freshnessOf(
  { last_synced_at }: Pick<Machine, 'last_synced_at'>,
  now: Date,
): Freshness {
  if (last_synced_at === undefined) return 'never';
  return now.getTime() - Date.parse(last_synced_at) > STALE_MS ? 'stale' : 'fresh';
}

/** Whether the data shown for the machine may be wrong. */
export const isUnreliable = (
  machine: Pick<Machine, 'last_synced_at' | 'online'>,
  now: Date,
): boolean => machine.online === false || freshnessOf(machine, now) !== 'fresh';

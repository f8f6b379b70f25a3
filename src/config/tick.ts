import type { Config } from './config.js';

const MIN_MS = 250;

/**
 * How often to check for completed reads and due work: four times per shorter interval, within
 * bounds.
 */
export function tickMs(
  { syncIntervalS, ledgerPollIntervalS }: Pick<Config, 'syncIntervalS' | 'ledgerPollIntervalS'>,
  maxMs: number,
): number {
  const quarter = (Math.min(syncIntervalS, ledgerPollIntervalS) * 1000) / 4;
  return Math.max(MIN_MS, Math.min(maxMs, quarter));
}

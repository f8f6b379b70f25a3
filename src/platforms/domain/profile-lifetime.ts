const MIN_S = 60;
const MAX_S = 3_600;
const MAX_AGE = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,10})/i;

/** How long a profile is kept, in milliseconds: as long as it says, within limits. */
export function profileLifetimeMs(cacheControl: string): number {
  const seconds = Number(MAX_AGE.exec(cacheControl)?.[1] ?? MIN_S);
  return Math.min(Math.max(seconds, MIN_S), MAX_S) * 1000;
}

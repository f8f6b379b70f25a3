const MODULE = new URL('./wrong-clock.mjs', import.meta.url).href;
const DAY_MS = 86_400_000;

const wrongBy = (ms: number, jumpsMs = 0): Record<string, string> => ({
  NODE_OPTIONS: `--import ${MODULE}`,
  WRONG_CLOCK_MS: String(ms),
  WRONG_CLOCK_JUMPS_MS: String(jumpsMs),
});

/** Environments of services whose own clock cannot be trusted. */
export const WRONG_CLOCKS = {
  ahead: wrongBy(DAY_MS),
  behind: wrongBy(-DAY_MS),
  jumping: wrongBy(DAY_MS, 700),
} as const;

/**
 * How long the service waits before it gives up. `TIMEOUT_FACTOR` stretches all of these timeouts:
 * tests that are not about one must not fail because a machine is busy.
 */
export const stretched = (timeoutMs: number): number =>
  timeoutMs * Number(process.env.TIMEOUT_FACTOR ?? 1);

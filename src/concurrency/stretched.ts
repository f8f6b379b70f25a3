let factor = 1;

/** For tests only: one that is not about a timeout must not fail because a machine is busy. */
export function stretchTimeouts(by: number): void {
  factor = by;
}

/** How long the service waits before it gives up. */
export const stretched = (timeoutMs: number): number => timeoutMs * factor;

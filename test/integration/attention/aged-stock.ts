import { jest } from '@jest/globals';

const USABLE_MS = 600_000;

/**
 * Lets the computed stock grow old without waiting.
 * @returns makes it older, by default too old to use: the next reader gets it computed anew.
 */
export function useAgingStock(): (byMs?: number) => void {
  let aheadMs = 0;
  beforeAll(() => {
    const monotonic = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => monotonic() + aheadMs);
  });
  afterAll(() => {
    jest.restoreAllMocks();
  });
  return (byMs = USABLE_MS) => {
    aheadMs += byMs;
  };
}

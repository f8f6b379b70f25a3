import { RETRY_DELAYS_MS, retryDelayMs } from './retry-schedule.js';

describe('the retry schedule', () => {
  it('waits longer each time', () => {
    const waits = RETRY_DELAYS_MS.map((_, index) => retryDelayMs(index + 1, 0.5) ?? 0);
    expect(waits).toEqual(RETRY_DELAYS_MS);
    expect([...waits].sort((one, other) => one - other)).toEqual(waits);
  });

  it('lasts about a day', () => {
    const hours = RETRY_DELAYS_MS.reduce((sum, delay) => sum + delay, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(25);
  });

  it('adds up to ten percent of jitter either way', () => {
    expect(retryDelayMs(1, 0)).toBe(2250);
    expect(retryDelayMs(1, 0.999999)).toBe(2750);
  });

  it('ends after the last delay', () => {
    expect(retryDelayMs(RETRY_DELAYS_MS.length, 0)).toBeDefined();
    expect(retryDelayMs(RETRY_DELAYS_MS.length + 1, 0)).toBeUndefined();
    expect(retryDelayMs(1000, 0)).toBeUndefined();
    expect(retryDelayMs(1, 0, [])).toBeUndefined();
  });
});

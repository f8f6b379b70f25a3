import { isReadSince, laterHalf } from './window-run.js';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 5, 30, 12);

describe('a window', () => {
  const read = { beganMs: NOW, fromMs: NOW - 30 * DAY_MS };

  it('counts as re-read if the run began after the given time and reached back far enough', () => {
    expect(isReadSince(read, NOW - 1, 30)).toBe(true);
    expect(isReadSince(read, NOW, 30)).toBe(true);
    expect(isReadSince(read, NOW, 21)).toBe(true);
  });

  it('does not count as re-read if the run began earlier, was too short or never happened', () => {
    expect(isReadSince(read, NOW + 1, 30)).toBe(false);
    expect(isReadSince(read, NOW, 31)).toBe(false);
    expect(isReadSince(null, NOW, 21)).toBe(false);
  });
});

describe('a slice that is too large', () => {
  it('is replaced by its later half', () => {
    expect(laterHalf({ fromMs: NOW - DAY_MS, toMs: NOW })).toEqual({
      fromMs: NOW - DAY_MS / 2,
      toMs: NOW,
    });
  });

  it('is read whole if it is short', () => {
    expect(laterHalf({ fromMs: NOW - 60_000, toMs: NOW })).toBeUndefined();
  });
});

import { isReadSince, laterHalf } from './window-run.js';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 5, 30, 12);

describe('a window', () => {
  const read = { beganMs: NOW, fromMs: NOW - 30 * DAY_MS };

  it('was read again when the reading began after the moment, and reached back far enough', () => {
    expect(isReadSince(read, NOW - 1, 30)).toBe(true);
    expect(isReadSince(read, NOW, 30)).toBe(true);
    expect(isReadSince(read, NOW, 21)).toBe(true);
  });

  it('was not, when it began before or reached less far, or never was', () => {
    expect(isReadSince(read, NOW + 1, 30)).toBe(false);
    expect(isReadSince(read, NOW, 31)).toBe(false);
    expect(isReadSince(null, NOW, 21)).toBe(false);
  });
});

describe('a slice that holds too much', () => {
  it('is cut in half, and keeps its later end', () => {
    expect(laterHalf({ fromMs: NOW - DAY_MS, toMs: NOW })).toEqual({
      fromMs: NOW - DAY_MS / 2,
      toMs: NOW,
    });
  });

  it('is read whole when it is short', () => {
    expect(laterHalf({ fromMs: NOW - 60_000, toMs: NOW })).toBeUndefined();
  });
});

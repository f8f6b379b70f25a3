import { earlierStretch, recentPlan, readingPlan } from './reading-plan.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = 1000 * DAY;
const covered = (from: number, to: number) => ({ fromMs: from * DAY, toMs: to * DAY });

it('starts with the whole window', () => {
  expect(readingPlan(null, NOW, 30, 2 * HOUR)).toEqual({
    created: [covered(970, 1000)],
    cover: covered(970, 1000),
    whole: true,
  });
});

it('continues three days before the end of the covered range and reads changes since then', () => {
  expect(readingPlan(covered(960, 999), NOW, 30, 2 * HOUR)).toEqual({
    created: [covered(996, 1000)],
    updated: { fromMs: 999 * DAY - 2 * HOUR, toMs: NOW },
    cover: covered(960, 1000),
    whole: false,
  });
});

it('reads the missing range before it', () => {
  expect(readingPlan(covered(970, 999), NOW, 60, 2 * HOUR)).toMatchObject({
    created: [covered(996, 1000), covered(940, 970)],
    cover: covered(940, 1000),
    whole: false,
  });
});

it('reads both as one range if they touch', () => {
  expect(readingPlan(covered(997, 999), NOW, 21, 2 * HOUR)).toMatchObject({
    created: [covered(979, 1000)],
    cover: covered(979, 1000),
    whole: true,
  });
});

it('covers the overlap even if the window is shorter', () => {
  expect(readingPlan(covered(999, 1000), NOW, 1, 2 * HOUR)).toMatchObject({
    created: [covered(997, 1000)],
    cover: covered(997, 1000),
  });
});

it('starts over after a gap longer than the window', () => {
  expect(readingPlan(covered(900, 960), NOW, 30, 2 * HOUR)).toMatchObject({
    created: [covered(970, 1000)],
    cover: covered(970, 1000),
  });
});

it('closes a gap within the window', () => {
  expect(readingPlan(covered(900, 975), NOW, 30, 2 * HOUR)).toMatchObject({
    created: [covered(972, 1000)],
    cover: covered(900, 1000),
  });
});

it('reads three days even if the clock was set back', () => {
  expect(readingPlan(covered(900, 1010), NOW, 30, 2 * HOUR)).toMatchObject({
    created: [covered(997, 1000)],
    cover: covered(900, 1000),
  });
});

describe('a read of the newest sales', () => {
  const RECENT = { fromMs: 999 * DAY - HOUR, toMs: NOW };
  const UPDATED = { fromMs: 999 * DAY - 2 * HOUR, toMs: NOW };

  it('continues shortly before the end of the covered range', () => {
    expect(recentPlan(covered(960, 999), NOW, 970 * DAY, 2 * HOUR)).toEqual({
      recent: RECENT,
      updated: UPDATED,
    });
  });

  it('includes the requested range that was never read', () => {
    expect(recentPlan(covered(960, 999), NOW, 950 * DAY, 2 * HOUR)).toEqual({
      recent: RECENT,
      updated: UPDATED,
      missing: covered(950, 960),
    });
  });

  it('starts at the requested time if nothing is covered', () => {
    expect(recentPlan(null, NOW, 990 * DAY, 2 * HOUR)).toEqual({ recent: covered(990, 1000) });
    expect(recentPlan(null, NOW, 1001 * DAY, 2 * HOUR)).toEqual({ recent: covered(1000, 1000) });
  });

  it('does not start in the future after the clock was set back', () => {
    expect(recentPlan(covered(960, 1005), NOW, 970 * DAY, 2 * HOUR).recent).toEqual({
      fromMs: NOW - HOUR,
      toMs: NOW,
    });
  });
});

describe('history', () => {
  it('is read a week at a time', () => {
    expect(earlierStretch(covered(970, 1000), NOW)).toEqual(covered(963, 970));
  });

  it('is read back to twelve weeks ago and no further', () => {
    expect(earlierStretch(covered(920, 1000), NOW)).toEqual(covered(916, 920));
    expect(earlierStretch(covered(916, 1000), NOW)).toBeUndefined();
    expect(earlierStretch(covered(800, 1000), NOW)).toBeUndefined();
  });
});

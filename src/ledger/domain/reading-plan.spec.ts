import { readingPlan } from './reading-plan.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = 1000 * DAY;
const covered = (from: number, to: number) => ({ fromMs: from * DAY, toMs: to * DAY });

it('begins with the whole window', () => {
  expect(readingPlan(null, NOW, 30)).toEqual({
    created: [covered(970, 1000)],
    cover: covered(970, 1000),
  });
});

it('goes on three days before the end of what is covered, and looks for changes since', () => {
  expect(readingPlan(covered(960, 999), NOW, 30)).toEqual({
    created: [covered(996, 1000)],
    updated: { fromMs: 999 * DAY - HOUR, toMs: NOW },
    cover: covered(960, 1000),
  });
});

it('reads what is missing before it', () => {
  expect(readingPlan(covered(970, 999), NOW, 60)).toMatchObject({
    created: [covered(996, 1000), covered(940, 970)],
    cover: covered(940, 1000),
  });
});

it('reads it in one go where both meet', () => {
  expect(readingPlan(covered(997, 999), NOW, 21)).toMatchObject({
    created: [covered(979, 1000)],
    cover: covered(979, 1000),
  });
});

it('covers the overlap of a short window as well', () => {
  expect(readingPlan(covered(999, 1000), NOW, 1)).toMatchObject({
    created: [covered(997, 1000)],
    cover: covered(997, 1000),
  });
});

it('starts anew after a silence longer than the window', () => {
  expect(readingPlan(covered(900, 960), NOW, 30)).toMatchObject({
    created: [covered(970, 1000)],
    cover: covered(970, 1000),
  });
});

it('bridges a silence within the window', () => {
  expect(readingPlan(covered(900, 975), NOW, 30)).toMatchObject({
    created: [covered(972, 1000)],
    cover: covered(900, 1000),
  });
});

it('reads three days even when the clock was set back', () => {
  expect(readingPlan(covered(900, 1010), NOW, 30)).toMatchObject({
    created: [covered(997, 1000)],
    cover: covered(900, 1000),
  });
});

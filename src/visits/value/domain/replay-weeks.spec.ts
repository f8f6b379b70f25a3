import { daysToRead, mostWeeks, replayWeeks } from './replay-weeks.js';

const MONDAY = 0;
const SUNDAY = 6;

describe('the weeks of a replay', () => {
  const days = daysToRead(26);
  const read = (todayWeekday: number) => ({
    days,
    firstWeekday: (((todayWeekday - days) % 7) + 7) % 7,
    most: 26,
  });

  it('are whole and begin on a Monday, after three weeks of history', () => {
    const { first, count, enoughOn } = replayWeeks(days - 84, read(MONDAY));
    expect([first, count, enoughOn]).toEqual([days - 63, 9, null]);
  });

  it('end last Sunday', () => {
    const { first, count } = replayWeeks(days - 84, read(SUNDAY));
    expect([first, count]).toEqual([days - 62, 8]);
  });

  it('are those that are recorded, up to half a year', () => {
    expect(replayWeeks(0, read(SUNDAY))).toEqual({ first: 21, count: 26, enoughOn: null });
  });

  it('are too few at first, until a Monday that is told', () => {
    // Recorded for five weeks: two remain after the history, and six are missing.
    expect(replayWeeks(days - 35, read(MONDAY))).toMatchObject({ count: 2, enoughOn: days + 42 });
    expect(replayWeeks(null, read(MONDAY))).toMatchObject({ count: 0, enoughOn: null });
  });

  it('are fewer of a large route', () => {
    expect([20, 60, 120, 500].map(mostWeeks)).toEqual([26, 26, 13, 8]);
  });
});

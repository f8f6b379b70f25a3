import { LocalDays } from './local-days.js';
import { visitCover } from './visit-cover.js';

/** Wednesday, at six in the morning. */
const days = new LocalDays(new Date('2026-11-18T06:00:00+08:00'), 'Asia/Shanghai', 7);
const WEEKLY = [7, 7, 7, 7, 7, 0, 0];

const coverOf = (dates: string[], intervals: number[] = WEEKLY, leadDays = 2) =>
  visitCover({ dates, intervals }, { days, leadDays });

describe('an order that is brought by a visit', () => {
  it('covers the days from the next visit until the one after it', () => {
    expect(coverOf(['2026-11-23'])).toEqual({
      from: '2026-11-23',
      until: '2026-11-30',
      coverDays: 7,
      deliveryDays: 5,
      nextDeliveryDays: 3,
    });
  });

  it('is brought by the first visit after its delivery', () => {
    // What is ordered now arrives on Friday morning.
    expect(coverOf(['2026-11-19'])).toMatchObject({ from: '2026-11-26', until: '2026-12-03' });
    expect(coverOf(['2026-11-20'])).toMatchObject({ from: '2026-11-20', until: '2026-11-27' });
    expect(coverOf(['2026-11-18'], WEEKLY, 0)).toMatchObject({ from: '2026-11-18' });
    expect(coverOf(['2026-11-18'], WEEKLY, 20)).toMatchObject({
      from: '2026-12-09',
      until: '2026-12-16',
    });
  });

  it('misses the tours of a day if it arrives later that day', () => {
    const afternoon = new LocalDays(new Date('2026-11-17T16:00:00+08:00'), 'Asia/Shanghai', 7);
    const cover = visitCover(
      { dates: ['2026-11-20'], intervals: WEEKLY },
      { days: afternoon, leadDays: 2 },
    );
    // What is ordered tomorrow at this time arrives on Friday afternoon.
    expect(cover).toMatchObject({ from: '2026-11-20', nextDeliveryDays: 10 });
    expect(coverOf(['2026-11-20'], WEEKLY, 2.7)).toMatchObject({ from: '2026-11-27' });
  });

  it('has to last until the visit after it if an order of tomorrow misses the next one', () => {
    expect(coverOf(['2026-11-20'])).toMatchObject({ deliveryDays: 2, nextDeliveryDays: 9 });
    expect(coverOf(['2026-11-21'])).toMatchObject({ deliveryDays: 3, nextDeliveryDays: 3 });
  });

  it('is in the machine no earlier than it is delivered', () => {
    // At ten past seven in the morning of the visit.
    expect(coverOf(['2026-11-20'], WEEKLY, 2.05)).toMatchObject({ deliveryDays: 2.05 });
  });

  it('follows visits that are planned closer together than they usually are', () => {
    expect(coverOf(['2026-11-20', '2026-11-23'])).toMatchObject({
      from: '2026-11-20',
      until: '2026-11-23',
      coverDays: 3,
    });
    expect(coverOf(['2026-11-18', '2026-11-19'])).toMatchObject({ from: '2026-11-26' });
  });

  it('counts intervals from the weekday of the visit, and none of them end on a free weekend', () => {
    // On Mondays and Thursdays.
    const twiceAWeek = [3, 0, 0, 4, 0, 0, 0];
    expect(coverOf(['2026-11-19'], twiceAWeek)).toMatchObject({
      from: '2026-11-23',
      until: '2026-11-26',
    });
    // A person has fixed a visit on Saturday: as after one on Monday.
    expect(coverOf(['2026-11-21'], twiceAWeek)).toMatchObject({
      from: '2026-11-21',
      until: '2026-11-26',
    });
  });

  it('covers at least a day and at most sixty', () => {
    expect(coverOf(['2026-11-20'], [1, 1, 1, 1, 1, 1, 1])).toMatchObject({ coverDays: 1 });
    expect(coverOf(['2026-11-20'], [63, 63, 63, 63, 63, 63, 63])).toMatchObject({
      until: '2027-01-22',
      coverDays: 60,
      nextDeliveryDays: 62,
    });
  });

  it('is unknown while no further visit is known', () => {
    expect(coverOf([])).toBeNull();
    expect(coverOf(['2026-11-20'], [])).toBeNull();
    expect(coverOf(['2026-11-20'], [0, 0, 0, 0, 0, 0, 0])).toBeNull();
  });
});

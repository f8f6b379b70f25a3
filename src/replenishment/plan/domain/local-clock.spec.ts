import { DateTime } from 'luxon';
import { LocalClock } from './local-clock.js';

const HOURS = Array.from({ length: 24 * 370 }, (_, hour) => Date.UTC(2026, 0, 1, hour, 41, 7));

describe('a local clock', () => {
  it.each(['Asia/Shanghai', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/New_York', 'UTC'])(
    'tells the time of %s all year round',
    (zone) => {
      const clock = new LocalClock(zone);
      const expected = HOURS.map((ms) =>
        DateTime.fromMillis(ms, { zone }).toISO({ suppressMilliseconds: true }),
      );
      expect(HOURS.map((ms) => clock.format(new Date(ms)))).toEqual(expected);
    },
  );

  it('drops fractions of a second', () => {
    const time = new Date('2026-01-15T04:00:00.999Z');
    expect(new LocalClock('Asia/Shanghai').format(time)).toBe('2026-01-15T12:00:00+08:00');
  });
});

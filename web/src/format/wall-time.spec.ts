import { dateIn, instantOf, startOfDay, wallTime } from './wall-time.js';

const SHANGHAI = 'Asia/Shanghai';
const BERLIN = 'Europe/Berlin';

describe('wall time', () => {
  it('shows a moment as the clocks of the zone do', () => {
    expect(wallTime(new Date('2026-11-15T16:30:40Z'), SHANGHAI)).toBe('2026-11-16T00:30');
  });

  it.each([SHANGHAI, BERLIN, 'America/New_York', 'Asia/Kolkata', 'UTC'])(
    'finds the moment back in %s',
    (zone) => {
      for (let hour = 0; hour < 24 * 365; hour += 31) {
        const at = new Date(Date.UTC(2026, 0, 1, hour));
        const wall = wallTime(at, zone);
        expect(wallTime(instantOf(wall, zone) ?? new Date(0), zone)).toBe(wall);
      }
    },
  );

  it('knows no moment for what is no time', () => {
    expect(instantOf('', SHANGHAI)).toBeUndefined();
    expect(instantOf('tomorrow', SHANGHAI)).toBeUndefined();
  });

  it('begins a day at its midnight, also when its clocks were changed since', () => {
    expect(dateIn(BERLIN, new Date('2026-10-25T23:30:00Z'))).toBe('2026-10-26');
    expect(startOfDay('2026-10-26', BERLIN).toISOString()).toBe('2026-10-25T23:00:00.000Z');
    expect(startOfDay('2026-10-26', BERLIN, 7).toISOString()).toBe('2026-10-18T22:00:00.000Z');
    expect(startOfDay('2026-10-26', SHANGHAI).toISOString()).toBe('2026-10-25T16:00:00.000Z');
  });
});

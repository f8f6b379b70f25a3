import fc from 'fast-check';
import { Calendar } from './calendar.js';

const ZONES = ['Asia/Shanghai', 'America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe', 'UTC'];
const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });

describe('the calendar', () => {
  it('puts every timestamp between the start of its day and the start of the next', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, (zone, ms) => {
        const calendar = new Calendar(zone);
        const day = calendar.dayOf(ms);
        expect(calendar.startOf(day)).toBeLessThanOrEqual(ms);
        expect(calendar.startOf(day + 1)).toBeGreaterThan(ms);
      }),
    );
  });

  it('starts days at local midnight', () => {
    const calendar = new Calendar('Asia/Shanghai');
    const day = calendar.dayOf(Date.UTC(2026, 10, 14, 16));
    expect(calendar.startOf(day)).toBe(Date.UTC(2026, 10, 14, 16));
    expect(calendar.compactDate(day)).toBe('20261115');
    expect(calendar.weekdayOf(day)).toBe(6);
  });

  it('starts a day whose midnight was skipped an hour later', () => {
    const calendar = new Calendar('Africa/Cairo');
    const noon = Date.UTC(2026, 3, 24, 9);
    expect(calendar.wallClock(calendar.startOf(calendar.dayOf(noon)))).toBe('2026-04-24 01:00:00');
  });

  it('starts a skipped day at the start of the next one', () => {
    const calendar = new Calendar('Pacific/Apia');
    const after = calendar.dayOf(Date.UTC(2011, 11, 30, 12));
    expect(calendar.compactDate(after)).toBe('20111231');
    expect(calendar.startOf(after - 1)).toBe(calendar.startOf(after));
  });

  it('prints local times', () => {
    expect(new Calendar('Asia/Shanghai').wallClock(Date.UTC(2026, 10, 14, 10, 32, 5))).toBe(
      '2026-11-14 18:32:05',
    );
  });

  it('refuses a zone that does not exist', () => {
    expect(() => new Calendar('Asia/Atlantis')).toThrow('Unknown time zone: Asia/Atlantis');
  });
});

import { NOTIFICATION_KINDS } from './notification.js';
import { digestDue, heldUntil, type QuietHours } from './quiet-hours.js';

const SHANGHAI = 'Asia/Shanghai';
const BERLIN = 'Europe/Berlin';

const NIGHT: QuietHours = { from: '22:00', to: '07:00', except: [] };

const until = (quiet: QuietHours | null, now: string, zone = SHANGHAI) =>
  heldUntil('problem', quiet, { now: new Date(now), zone })?.toISOString() ?? null;

describe('quiet hours across midnight', () => {
  it.each([
    ['a minute before they start', '2026-11-16T21:59:59+08:00', null],
    ['as they start', '2026-11-16T22:00:00+08:00', '2026-11-16T23:00:00.000Z'],
    ['before midnight', '2026-11-16T23:30:00+08:00', '2026-11-16T23:00:00.000Z'],
    ['after midnight', '2026-11-17T00:10:00+08:00', '2026-11-16T23:00:00.000Z'],
    ['a moment before they end', '2026-11-17T06:59:59+08:00', '2026-11-16T23:00:00.000Z'],
    ['as they end', '2026-11-17T07:00:00+08:00', null],
  ])('%s', (_, now, expected) => {
    expect(until(NIGHT, now)).toBe(expected);
  });
});

it('quiet hours within a day', () => {
  const lunch: QuietHours = { from: '12:00', to: '13:30', except: [] };
  expect(until(lunch, '2026-11-16T11:59:00+08:00')).toBeNull();
  expect(until(lunch, '2026-11-16T12:00:00+08:00')).toBe('2026-11-16T05:30:00.000Z');
  expect(until(lunch, '2026-11-16T13:30:00+08:00')).toBeNull();
});

it('nothing is held without quiet hours', () => {
  expect(until(null, '2026-11-16T23:00:00+08:00')).toBeNull();
});

describe('when the clocks change', () => {
  it('forward in the night, the end stays at its local time', () => {
    expect(until(NIGHT, '2026-03-28T23:00:00+01:00', BERLIN)).toBe('2026-03-29T05:00:00.000Z');
  });

  it('back in the night, the end stays at its local time', () => {
    expect(until(NIGHT, '2026-10-24T23:00:00+02:00', BERLIN)).toBe('2026-10-25T06:00:00.000Z');
  });

  it('and skip the end, it comes after the change', () => {
    const quiet: QuietHours = { from: '22:00', to: '02:30', except: [] };
    expect(until(quiet, '2026-03-29T01:30:00+01:00', BERLIN)).toBe('2026-03-29T01:30:00.000Z');
  });

  it('and repeat the end, it is never in the past', () => {
    const quiet: QuietHours = { from: '22:00', to: '02:30', except: [] };
    for (let minute = 0; minute < 240; minute += 1) {
      const now = new Date(Date.parse('2026-10-24T23:00:00Z') + minute * 60_000);
      const held = heldUntil('stock', quiet, { now, zone: BERLIN });
      if (held) expect(held.getTime()).toBeGreaterThan(now.getTime());
    }
  });
});

it('lets through what the person chose, and always the digest', () => {
  const quiet: QuietHours = { ...NIGHT, except: ['decision'] };
  const now = new Date('2026-11-16T23:00:00+08:00');
  const held = NOTIFICATION_KINDS.filter(
    (kind) => heldUntil(kind, quiet, { now, zone: SHANGHAI }) !== null,
  );
  expect(held).toEqual(['problem', 'stock', 'delivery']);
});

describe('the digest', () => {
  const due = (now: string, zone = SHANGHAI, at = '08:00') =>
    digestDue(at, { now: new Date(now), zone });

  it('is due from its time until the end of the local day', () => {
    expect(due('2026-11-16T07:59:59+08:00')).toBeNull();
    const since = new Date('2026-11-16T08:00:00+08:00');
    expect(due('2026-11-16T08:00:00+08:00')).toEqual({ date: '2026-11-16', since });
    expect(due('2026-11-16T23:59:00+08:00')).toEqual({ date: '2026-11-16', since });
    expect(due('2026-11-17T00:00:00+08:00')).toBeNull();
  });

  it('is not left out when the clocks skip its time', () => {
    expect(due('2026-03-29T03:00:00+02:00', BERLIN, '02:30')?.date).toBe('2026-03-29');
  });

  it('has the same date both times when the clocks repeat its time', () => {
    const first = due('2026-10-25T02:30:00+02:00', BERLIN, '02:30');
    const second = due('2026-10-25T02:30:00+01:00', BERLIN, '02:30');
    expect(second?.date).toBe(first?.date);
  });
});

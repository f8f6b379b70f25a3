import { parseAmount, parseCount } from './amount.js';
import { parseStatus } from './status.js';
import { isTimeOfDay, parseTime } from './time.js';
import { ZonedClock } from './zoned-clock.js';

const SHANGHAI = new ZonedClock('Asia/Shanghai');
const at = (text: string) => Date.parse(text);

describe('an amount', () => {
  const major = { amounts: 'major', decimal_mark: '.' } as const;
  it.each([
    ['3.5', 350],
    ['¥3.50', 350],
    ['￥１２', 1200],
    ['1,234.50 元', 123_450],
    ['3.2999999999999998', 330],
    ['0', 0],
    ['CNY 4', 400],
  ])('%j is %d fen', (text, fen) => {
    expect(parseAmount(text, major, 2)).toBe(fen);
  });

  it.each(['', '-3', '(3)', '3.505', 'free', '1.2.3', '1,2', '90071992547409920'])(
    '%j is none',
    (text) => {
      expect(parseAmount(text, major, 2)).toBeUndefined();
    },
  );

  it('may have a decimal comma, be in minor units, or have other digits', () => {
    expect(parseAmount('1.234,50', { amounts: 'major', decimal_mark: ',' }, 2)).toBe(123_450);
    expect(parseAmount('350', { amounts: 'minor', decimal_mark: '.' }, 2)).toBe(350);
    expect(parseAmount('3.5', { amounts: 'minor', decimal_mark: '.' }, 2)).toBeUndefined();
    expect(parseAmount('350', major, 0)).toBe(350);
    expect(parseAmount('3.505', major, 3)).toBe(3505);
  });
});

it('a count is whole', () => {
  expect(['2', '2.0', '-1', '1.5', ''].map(parseCount)).toEqual([
    2,
    2,
    undefined,
    undefined,
    undefined,
  ]);
});

describe('a time', () => {
  it.each([
    ['2026-08-01 10:05:33', '2026-08-01T02:05:33Z'],
    ['2026/8/1 10:05', '2026-08-01T02:05:00Z'],
    ['2026年8月1日 10时5分', '2026-08-01T02:05:00Z'],
    ['2026-08-01T10:05:33.250', '2026-08-01T02:05:33.250Z'],
    ['2026-08-01T10:05:33Z', '2026-08-01T10:05:33Z'],
    ['2026-08-01 10:05:33 +05:30', '2026-08-01T04:35:33Z'],
    ['2026-08-01T10:05:33-0700', '2026-08-01T17:05:33Z'],
    ['2026-08-01 10:05 UTC+8', '2026-08-01T02:05:00Z'],
    ['20260801100533', '2026-08-01T02:05:33Z'],
    ['20260801', '2026-07-31T16:00:00Z'],
    ['2026-08-01', '2026-07-31T16:00:00Z'],
    ['01.08.2026 10:05', '2026-08-01T02:05:00Z'],
    ['1/8/26 3:05:00 PM', '2026-08-01T07:05:00Z'],
    ['2026-08-01 下午 3:05', '2026-08-01T07:05:00Z'],
    ['2026-08-01 12:05 AM', '2026-07-31T16:05:00Z'],
    ['Saturday, August 1, 2026', '2026-07-31T16:00:00Z'],
    ['Aug 1st 2026, 3:05 PM', '2026-08-01T07:05:00Z'],
    ['1 August 2026 10:05', '2026-08-01T02:05:00Z'],
    ['01-Aug-2026 10:05', '2026-08-01T02:05:00Z'],
    ['1785549933', '2026-08-01T02:05:33Z'],
    ['1785549933000', '2026-08-01T02:05:33Z'],
  ])('%j is %s', (text, expected) => {
    expect(parseTime(text, { order: 'dmy', clock: SHANGHAI })).toBe(at(expected));
  });

  it.each([
    '',
    'soon',
    '2026-13-01',
    '2026-02-30',
    '2026-08-01 25:00',
    '2026-08-01 7',
    '1999-01-01',
    '13:05',
    '3.50',
    '1 Foo 2026',
    'Feb 30, 2026',
  ])('%j is none', (text) => {
    expect(parseTime(text, { order: 'dmy', clock: SHANGHAI })).toBeUndefined();
  });

  it('may begin with the month, and come from two columns', () => {
    const format = { order: 'mdy', clock: SHANGHAI } as const;
    expect(parseTime('8/31/2026', format, '10:05')).toBe(at('2026-08-31T02:05:00Z'));
    expect(parseTime('31/8/2026', format)).toBeUndefined();
  });

  it('follows the clocks of its zone', () => {
    const format = { order: 'ymd', clock: new ZonedClock('Europe/Berlin') } as const;
    expect(parseTime('2026-03-29 01:59', format)).toBe(at('2026-03-29T00:59:00Z'));
    expect(parseTime('2026-03-29 03:00', format)).toBe(at('2026-03-29T01:00:00Z'));
  });

  it('of day is told from a date', () => {
    expect(['10:05', '3:05 pm', '10', '2026-08-01'].map(isTimeOfDay)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it('a status is recognized in both languages, and as a mapping says', () => {
  expect(
    ['Paid', '已退款', 'REFUND_FAILED', 'Voided', '待支付', 'odd'].map((word) => parseStatus(word)),
  ).toEqual(['paid', 'refunded', 'refund_failed', 'cancelled', 'unpaid', undefined]);
  expect(parseStatus('Hand-checked', { handchecked: 'paid' })).toBe('paid');
  expect(parseStatus('constructor')).toBeUndefined();
});

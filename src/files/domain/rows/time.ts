import type { DateOrder } from '../mapping/column-mapping.js';
import type { ZonedClock } from './zoned-clock.js';

const DATE_FIRST = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?/u;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/u;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/iu;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/iu;
const DAY_FIRST = /^(\d{1,2})\.?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})(?!\d)/iu;
const DIGITS_ONLY = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/u;
const TIME =
  /^(上午|下午|am|pm)?\s*(\d{1,2})(?:[:：时](\d{1,2})(?:[:：分](\d{1,2})(?:[.,](\d{1,9}))?)?)?[分秒]?\s*(am|pm|上午|下午)?$/iu;
const ZONE = /\s{0,3}(z|utc|gmt|(?:utc|gmt)?[+-]\d{2}:?\d{2}|(?:utc|gmt)[+-]\d{1,2})$/iu;

/** Before 2000, and after 2100: nothing was sold in a machine that has a file. */
const EARLIEST_MS = Date.UTC(2000, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);

interface TimeFormat {
  order: DateOrder;
  clock: ZonedClock;
}

/**
 * A date, or a date and time, in epoch milliseconds; undefined for any other text.
 * @param timeOfDay of a column of its own.
 */
export function parseTime(text: string, format: TimeFormat, timeOfDay = ''): number | undefined {
  const found = read(`${text.trim()} ${timeOfDay.trim()}`.trim(), format);
  return found !== undefined && found >= EARLIEST_MS && found < LATEST_MS ? found : undefined;
}

export const isTimeOfDay = (text: string): boolean =>
  /\d[:：时]\d/u.test(text) && dayTime(text) !== undefined;

function read(text: string, { order, clock }: TimeFormat): number | undefined {
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  const digits = DIGITS_ONLY.exec(text);
  if (digits) {
    const [, year, month, day, hour = '0', minute = '0', second = '0'] = digits;
    const date = dateMs(year, month, day);
    const time = dayTime(`${hour}:${minute}:${second}`);
    return date === undefined || time === undefined ? undefined : clock.toEpoch(date + time);
  }
  const date = leadingDate(text, order);
  if (!date) return undefined;
  const rest = date.rest.replace(/^[\sT,]+/i, '');
  const zone = rest === '' ? null : ZONE.exec(rest);
  const time = dayTime(zone ? rest.slice(0, zone.index) : rest);
  if (time === undefined) return undefined;
  return zone ? date.ms + time - zoneOffset(zone[1] ?? '') : clock.toEpoch(date.ms + time);
}

function leadingDate(text: string, order: DateOrder): { ms: number; rest: string } | undefined {
  const named = namedDate(text);
  if (named) return named;
  const first = DATE_FIRST.exec(text);
  const last = first ? null : YEAR_LAST.exec(text);
  const found = first ?? last;
  if (!found) return undefined;
  const [whole, one, two, three = ''] = found;
  const year = three.length === 2 ? `20${three}` : three;
  const ms = first
    ? dateMs(one, two, three)
    : order === 'mdy'
      ? dateMs(year, one, two)
      : dateMs(year, two, one);
  return ms === undefined ? undefined : { ms, rest: text.slice(whole.length) };
}

/** With the month in English, such as `Saturday, January 1, 2022` and `1 Jan 2022`. */
function namedDate(full: string): { ms: number; rest: string } | undefined {
  const text = full.replace(WEEKDAY, '');
  const monthFirst = MONTH_FIRST.exec(text);
  const [whole, one = '', two = '', year] = monthFirst ?? DAY_FIRST.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const [month, day] = monthFirst ? [one, two] : [two, one];
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const ms = dateMs(year, String(number), day);
  return ms === undefined ? undefined : { ms, rest: text.slice(whole.length) };
}

function dateMs(year = '', month = '', day = ''): number | undefined {
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const date = new Date(ms);
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
    ? ms
    : undefined;
}

/** Milliseconds since midnight; 0 for no time at all. */
function dayTime(text: string): number | undefined {
  if (text.trim() === '') return 0;
  const found = TIME.exec(text.trim());
  if (!found) return undefined;
  const [, before, hours = '', minutes = '0', seconds = '0', fraction = '', after] = found;
  const half = (before ?? after)?.toLowerCase();
  const isHalf = half !== undefined;
  // A bare number is no time of day.
  if (found[3] === undefined && !isHalf) return undefined;
  const hour = isHalf
    ? (Number(hours) % 12) + (['pm', '下午'].includes(half) ? 12 : 0)
    : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  if (isHalf && Number(hours) > 12) return undefined;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + milliseconds;
}

function zoneOffset(text: string): number {
  const found = /([+-])(\d{1,2}):?(\d{2})?$/u.exec(text);
  if (!found) return 0;
  const [, sign, hours, minutes = '0'] = found;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -offset : offset;
}

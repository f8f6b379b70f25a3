import type { TravelTime } from './travel-times.js';

/** The operator's name of the place where drivers start. */
export const DEPOT = 'depot';

const MOST_MINUTES = 10_000;
const MOST_KM = 100_000;

export interface TravelRow {
  from: string;
  to: string;
  time: TravelTime;
}

export const isHeader = ([from = '', to = '']: readonly string[]): boolean =>
  from.toLowerCase() === 'from' && to.toLowerCase() === 'to';

/** One for a whole file: commas are also in numbers. */
export const delimiterOf = (firstLine: string): string =>
  [';', '\t'].find((delimiter) => firstLine.includes(delimiter)) ?? ',';

/**
 * A row `from,to,minutes` or `from,to,minutes,km`.
 * @returns what is wrong with it, if anything is.
 */
export function travelRow(
  [from = '', to = '', minutes = '', km = '', ...others]: readonly string[],
  isPlace: (name: string) => boolean,
): TravelRow | string {
  const extra = others.find((cell) => cell !== '');
  if (extra !== undefined) return `${JSON.stringify(extra)} is beyond from, to, minutes and km`;
  for (const place of [from, to]) {
    if (!isPlace(place)) return `${JSON.stringify(place)} is neither a machine nor ${DEPOT}`;
  }
  const time = numberUpTo(MOST_MINUTES, minutes);
  if (time === undefined) return `minutes must be a number from 0 to ${MOST_MINUTES}`;
  if (km === '') return { from, to, time: [time, null] };
  const distance = numberUpTo(MOST_KM, km);
  if (distance === undefined) return `km must be a number from 0 to ${MOST_KM}`;
  return { from, to, time: [time, distance] };
}

function numberUpTo(most: number, text: string): number | undefined {
  if (!/^\d{1,6}([.,]\d{1,6})?$/.test(text)) return undefined;
  const value = Number(text.replace(',', '.'));
  return value <= most ? value : undefined;
}

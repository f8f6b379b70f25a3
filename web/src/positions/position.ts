import { normalized } from '../format/decimal.js';

/** In degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d+)?`;
const PAIR = String.raw`(${NUMBER})(?:,|%2C)\s*(${NUMBER})`;
const DEGREES = String.raw`(${NUMBER})\s*°?\s*([NSEW])?`;
const ARC = String.raw`(\d{1,3})°\s*(\d{1,2})['′]\s*(\d{1,2}(?:\.\d+)?)(?:"|''|′′)\s*`;

/** Where links of map applications have a position, the most exact first. */
const IN_LINKS = [
  // Of the place itself; the one after "@" is only the middle of the picture.
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(`[?&#](?:ll|q|query|daddr|destination|sll|center|coordinate)=(?:loc:)?${PAIR}`),
  new RegExp(`[?&]mlat=(${NUMBER})&mlon=(${NUMBER})`),
  new RegExp(`^geo:${PAIR}`),
  new RegExp(`@${PAIR}`),
  new RegExp(`#map=[\\d.]+/(${NUMBER})/(${NUMBER})`),
];
/** Amap has the longitude first. */
const LONGITUDE_FIRST = new RegExp(`[?&](?:position|to|dest)=${PAIR}`);
const PLAIN = new RegExp(`^${DEGREES}\\s*[,;、\\s]\\s*${DEGREES}$`, 'i');
const SEXAGESIMAL = new RegExp(`^${ARC}([NS])[,;\\s]*${ARC}([EW])$`, 'i');

/**
 * Reads what a person typed or pasted: `40.7357, -74.1724`, degrees with minutes and seconds, or the
 * link of a map application. Undefined if it is no position.
 */
export function positionOf(text: string): Position | undefined {
  const typed = normalized(text).replace(/^\((.*)\)$/, '$1');
  if (typed.includes(':')) return inLink(typed);
  const arc = SEXAGESIMAL.exec(typed);
  if (arc) {
    const [, ...parts] = arc;
    return onEarth(arcOf(parts.slice(0, 4)), arcOf(parts.slice(4)));
  }
  const [, first = '', north, second = '', east] = PLAIN.exec(typed) ?? [];
  if (first === '' || !isInOrder(north, east)) return undefined;
  return onEarth(signed(first, north), signed(second, east));
}

/** Whether a typed position can be saved; an empty one is unknown. */
export const isPositionText = (text: string): boolean =>
  text.trim() === '' || positionOf(text) !== undefined;

/** Six decimals are a tenth of a meter. */
export const positionText = ({ latitude, longitude }: Position): string =>
  `${Number(latitude.toFixed(6))}, ${Number(longitude.toFixed(6))}`;

function inLink(link: string): Position | undefined {
  for (const pattern of IN_LINKS) {
    const [, latitude, longitude] = pattern.exec(link) ?? [];
    if (latitude !== undefined) return onEarth(Number(latitude), Number(longitude));
  }
  const [, longitude, latitude] = LONGITUDE_FIRST.exec(link) ?? [];
  return longitude === undefined ? undefined : onEarth(Number(latitude), Number(longitude));
}

/** A latitude has N or S, a longitude E or W, if they have a letter. */
const isInOrder = (north: string | undefined, east: string | undefined): boolean =>
  !/[EW]/i.test(north ?? '') && !/[NS]/i.test(east ?? '');

const signed = (degrees: string, side: string | undefined): number =>
  /[SW]/i.test(side ?? '') ? -Math.abs(Number(degrees)) : Number(degrees);

const arcOf = ([degrees, minutes, seconds, side]: readonly string[]): number =>
  (Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600) *
  (/[SW]/i.test(side ?? '') ? -1 : 1);

const onEarth = (latitude: number, longitude: number): Position | undefined =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;

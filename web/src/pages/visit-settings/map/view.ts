import type { Position } from '../../../positions/position.js';

/** The part of the plane that is shown. */
export interface View {
  center: Position;
  /** From the left edge to the right one. */
  kmAcross: number;
}

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

const KM_PER_DEGREE = 111.32;
const LEAST_KM = 0.2;
const MOST_KM = 2_000;
/** Around a single position. */
const USUAL_KM = 10;
/** Room around the outermost pins. */
const MARGIN = 1.3;

const kmPerLongitude = (latitude: number): number =>
  KM_PER_DEGREE * Math.max(0.01, Math.cos((latitude * Math.PI) / 180));

/** Shows all of these positions. */
export function viewOf(positions: readonly Position[], { width, height }: Size): View {
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude);
  const center = {
    latitude: middle(latitudes),
    longitude: middle(longitudes),
  };
  const high = extent(latitudes) * KM_PER_DEGREE * (width / height);
  const wide = extent(longitudes) * kmPerLongitude(center.latitude);
  const needed = Math.max(high, wide) * MARGIN;
  return { center, kmAcross: needed === 0 ? USUAL_KM : within(needed) };
}

export function pointAt(position: Position, { center, kmAcross }: View, size: Size): Point {
  const scale = size.width / kmAcross;
  const east = (position.longitude - center.longitude) * kmPerLongitude(center.latitude);
  const north = (position.latitude - center.latitude) * KM_PER_DEGREE;
  return { x: size.width / 2 + east * scale, y: size.height / 2 - north * scale };
}

export function positionAt({ x, y }: Point, { center, kmAcross }: View, size: Size): Position {
  const scale = kmAcross / size.width;
  const north = (size.height / 2 - y) * scale;
  const east = (x - size.width / 2) * scale;
  return {
    latitude: limited(center.latitude + north / KM_PER_DEGREE, 90),
    longitude: limited(center.longitude + east / kmPerLongitude(center.latitude), 180),
  };
}

export const zoomed = ({ center, kmAcross }: View, factor: number): View => ({
  center,
  kmAcross: within(kmAcross * factor),
});

/** The view after its content was dragged by some pixels. */
export const dragged = (view: View, size: Size, { x, y }: Point): View => ({
  ...view,
  center: positionAt({ x: size.width / 2 - x, y: size.height / 2 - y }, view, size),
});

/** A round distance between the lines of the grid: 1, 2 or 5 with zeros. */
export function gridKm(kmAcross: number): number {
  const least = kmAcross / 6;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((step) => step * power >= least) ?? 10);
}

interface Named extends Point {
  name: string;
}

const PIN_PX = 12;
const LABEL_PX = 18;
const LETTER_PX = 7.5;
const WIDE_LETTER_PX = 14;

/** Labels that cover neither another label nor a pin, with the side on which they are. */
export function labelled<T extends Named>(
  pins: readonly T[],
  { width }: Size,
): Map<T, 'left' | 'right'> {
  const shown = new Map<T, 'left' | 'right'>();
  const taken: Box[] = pins.map(({ x, y }) => ({ from: x - PIN_PX, to: x + PIN_PX, y }));
  for (const [index, pin] of pins.entries()) {
    const others = taken.filter((_, other) => other !== index);
    const side = (['right', 'left'] as const).find((one) => {
      const box = boxOf(pin, one);
      return box.from >= 0 && box.to <= width && !others.some((other) => overlaps(box, other));
    });
    if (!side) continue;
    shown.set(pin, side);
    taken.push(boxOf(pin, side));
  }
  return shown;
}

interface Box {
  from: number;
  to: number;
  y: number;
}

function boxOf({ x, y, name }: Named, side: 'left' | 'right'): Box {
  const wide = (name.match(/\p{Script=Han}/gu) ?? []).length;
  const length = PIN_PX + wide * WIDE_LETTER_PX + (name.length - wide) * LETTER_PX;
  return side === 'right' ? { from: x, to: x + length, y } : { from: x - length, to: x, y };
}

const overlaps = (one: Box, other: Box): boolean =>
  Math.abs(one.y - other.y) < LABEL_PX && one.from < other.to && other.from < one.to;

const within = (km: number): number => Math.min(MOST_KM, Math.max(LEAST_KM, km));

const limited = (degrees: number, most: number): number => Math.min(most, Math.max(-most, degrees));

const middle = (values: readonly number[]): number =>
  (Math.min(...values) + Math.max(...values)) / 2;

const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

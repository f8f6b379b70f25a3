import type { Message } from '../../api/shapes.js';

/** A time of the service, in the zone in which it was given. */
export const time = (iso: string | null | undefined): string =>
  iso ? iso.slice(0, 16).replace('T', ' ') : '-';

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const said = ({ type, code, content }: Message): string => `${type}: ${content} (${code})`;

import type { Message } from '../../api/shapes.js';

const YUAN = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 350 fen are ¥3.50. */
export const money = (fen: number): string => `¥${YUAN.format(fen / 100)}`;

/** A time of the service, in the zone in which it was given. */
export const time = (iso: string | null | undefined): string =>
  iso ? iso.slice(0, 16).replace('T', ' ') : '-';

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const said = ({ type, code, content }: Message): string => `${type}: ${content} (${code})`;

import { pieceText, moneyText } from '../money/index.js';
import type { Cost, InnerText, NamedMachine, PackPrice } from './params/shared.js';
import type { TextCode, TextParams } from './text.js';

/** Puts a nested text into words. */
export type Say = (text: InnerText) => string;

export type Words<C extends TextCode> = {
  readonly [K in C]: (params: TextParams[K], say: Say) => string;
};

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The displayed cost, and the exact cost where it is higher. */
export const costText = ({ fen, exact }: Cost): string =>
  exact === undefined ? moneyText(fen) : `${moneyText(fen)} (exactly ${moneyText(exact)})`;

export const packText = ({ fen, pieces }: PackPrice): string =>
  pieceText({ priceFen: fen, contains: pieces });

export const machineText = ({ id, name }: NamedMachine): string => name ?? id;

/** `Lobby (M1)` */
export const machineAndId = ({ id, name }: NamedMachine): string =>
  name === undefined ? id : `${name} (${id})`;

export const andMore = (named: readonly string[], more: number): string =>
  `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;

const LONGEST_QUOTE = 200;

/** Text from vendors and callers may have any length. */
export const brief = (words: string): string => words.slice(0, LONGEST_QUOTE).toWellFormed().trim();

import { withoutStroke } from './look-alikes.js';

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** The blank Braille pattern is a space to whoever sees it. */
const SPACES = /[\s\p{Cc}\u2800]+/gu;
const DECORATION = /(?=\p{Script=Inherited})\p{M}/gu;
const MARKS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
/** No accent: a small i has it anyway. */
const DOT_ON_I = /(?<=i)\u0307/gi;
/** The one look-alike that the compatibility form turns into a letter that looks different. */
const LUNATE_SIGMAS: Readonly<Record<string, string>> = { ϲ: 'c', Ϲ: 'C' };

/**
 * A text as a person reads it: in compatibility form, without what is invisible or only decorates
 * a letter. Accents that make another letter stay, and so does the case, because what a letter
 * looks like depends on it; a letter that is several in another case becomes those.
 */
export function asRead(text: string): string {
  const plain = text
    .replace(/[ϲϹ]/g, (sigma) => LUNATE_SIGMAS[sigma] ?? sigma)
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(DOT_ON_I, '')
    .replace(SPACES, ' ')
    .trim();
  const folded = Array.from(plain, inFull).join('');
  return folded.normalize('NFC').replace(DECORATION, '').normalize('NFC');
}

/** The same without accents on letters of Latin, Greek and Cyrillic. */
export const withoutAccents = (read: string): string =>
  Array.from(read.normalize('NFD').replace(MARKS, '').normalize('NFC'), withoutStroke).join('');

/** Full case folding where it makes several letters of one: ß is ss. */
function inFull(letter: string): string {
  const upper = letter.toLowerCase().toUpperCase();
  return Array.from(upper).length > 1 ? upper.toLowerCase() : letter;
}

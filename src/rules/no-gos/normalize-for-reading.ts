import { withoutStroke } from './look-alikes.js';

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** The blank Braille pattern looks like a space. */
const SPACES = /[\s\p{Cc}\u2800]+/gu;
const DECORATION = /(?=\p{Script=Inherited})\p{M}/gu;
const MARKS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
/** A combining dot above is not an accent on an i, which has a dot anyway. */
const DOT_ON_I = /(?<=i)\u0307/gi;
/** The one look-alike that the compatibility form turns into a letter of a different shape. */
const LUNATE_SIGMAS: Readonly<Record<string, string>> = { ϲ: 'c', Ϲ: 'C' };

/**
 * Normalizes a text to what a person reads: compatibility form, without invisible characters and
 * mere decoration. Accents that make a different letter are kept, and so is the case, because the
 * shape of a letter depends on it. A letter whose other case has several letters is replaced by
 * those.
 */
export function normalizeForReading(text: string): string {
  const plain = text
    .replace(/[ϲϹ]/g, (sigma) => LUNATE_SIGMAS[sigma] ?? sigma)
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(DOT_ON_I, '')
    .replace(SPACES, ' ')
    .trim();
  const folded = Array.from(plain, foldMultiLetterCase).join('');
  return folded.normalize('NFC').replace(DECORATION, '').normalize('NFC');
}

/** Removes accents from Latin, Greek and Cyrillic letters. */
export const withoutAccents = (read: string): string =>
  Array.from(read.normalize('NFD').replace(MARKS, '').normalize('NFC'), withoutStroke).join('');

/** Full case folding for letters that fold to several: ß becomes ss. */
function foldMultiLetterCase(letter: string): string {
  const upper = letter.toLowerCase().toUpperCase();
  return Array.from(upper).length > 1 ? upper.toLowerCase() : letter;
}

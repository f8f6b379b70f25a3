const WORD = /\d+\.\d+|[\p{L}\p{N}]+/gu;
/** After some letters the ending is `es`; after others an `s` is part of the word. */
const PLURAL = /(?<=ss|sh|ch|x|o)es$|(?<![sui])s$/;
const CONNECTIVES: ReadonlySet<string> = new Set(
  'a an and by for in n of the to with de la le'.split(' '),
);

/** The words of a text without Chinese, in the singular, without those that only connect. */
export function latinWords(text: string): string[] {
  return (text.match(WORD) ?? []).filter((word) => !CONNECTIVES.has(word)).map(singular);
}

/** Not grammar: one form for `cookies` and `cookie`, `gummies` and `gummy`. */
export function singular(word: string): string {
  if (word.length <= 3) return word;
  const one = word.endsWith('s') ? word.replace(PLURAL, '') : word;
  return one.endsWith('ie') ? `${one.slice(0, -2)}y` : one;
}

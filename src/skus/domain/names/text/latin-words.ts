const WORD = /\d+\.\d+|[\p{L}\p{N}]+/gu;
/** After some letters the ending is `es`; after others an `s` is part of the word. */
const PLURAL = /(?<=ss|sh|ch|x|o)es$|(?<![sui])s$/;
const CONNECTIVES: ReadonlySet<string> = new Set(
  'a an and by for in n of the to with de la le'.split(' '),
);

/** The words of a text without Chinese, in the singular and without connectives. */
export function latinWords(text: string): string[] {
  return (text.match(WORD) ?? []).filter((word) => !CONNECTIVES.has(word)).map(singular);
}

/** Not grammatical: only maps `cookies` and `cookie`, `gummies` and `gummy` to one form. */
export function singular(word: string): string {
  if (word.length <= 3) return word;
  const one = word.endsWith('s') ? word.replace(PLURAL, '') : word;
  return one.endsWith('ie') ? `${one.slice(0, -2)}y` : one;
}

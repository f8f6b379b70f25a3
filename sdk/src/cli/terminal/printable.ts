/** Control characters but the line break, and marks that change the direction of text. */
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Names and notes come from vendors and customers; they must not steer the terminal. */
export const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (character) => (character === '\n' ? '\n' : '\ufffd'));

/** The same in JSON, where every character can be kept as an escape. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

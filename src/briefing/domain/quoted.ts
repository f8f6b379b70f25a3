/** Names and messages of vendors have any length. */
const LONGEST_NAME = 80;
const LONGEST_WORDS = 200;

/**
 * A name or message from outside, marked as such: it cannot end its quotes, begin another line or
 * hide characters.
 */
export const quoted = (name: string): string => inQuotes(name, LONGEST_NAME);

/** What a person or an agent wrote. */
export const quotedWords = (words: string): string => inQuotes(words, LONGEST_WORDS);

function inQuotes(words: string, longest: number): string {
  const line = words
    .toWellFormed()
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/["\u201c-\u201f\u00ab\u00bb]/g, "'")
    .trim();
  const characters = Array.from(line);
  const kept =
    characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`;
  return `"${kept}"`;
}

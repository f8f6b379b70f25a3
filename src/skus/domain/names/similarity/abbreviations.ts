const MAX_INITIALS = 4;
const VOWELS = /[aeiou]/;
const MIN_LETTERS = 3;
const MIN_BEGINNING = 4;

/** `choc` for chocolate, `spkl` for sparkling; two letters are ambiguous. */
export function abbreviates(short: string, long: string): boolean {
  if (short.length < MIN_LETTERS || short.length >= long.length) return false;
  if (long.startsWith(short)) return short.length >= MIN_BEGINNING;
  return long.startsWith(short.charAt(0)) && !VOWELS.test(short) && isSpelledWithin(short, long);
}

function isSpelledWithin(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** How many consecutive words from `at` the initials stand for; 0 if none. */
export function wordsBehindInitials(
  initials: string,
  words: readonly string[],
  at: number,
): number {
  const count = initials.length;
  if (count < 2 || count > MAX_INITIALS) return 0;
  const behind = words.slice(at, at + count);
  const spelled = behind.map((word) => word.charAt(0)).join('');
  return spelled === initials ? count : 0;
}

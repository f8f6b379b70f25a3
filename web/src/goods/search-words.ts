const MAX_ATTEMPTS = 5;

/** The texts to search for, from the most to the least exact. */
export function attempts(text: string): string[] {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const shorter = words.map((_, index) => words.slice(0, words.length - index).join(' '));
  // The first word alone is the brand, which both sides write alike.
  return shorter.length <= MAX_ATTEMPTS
    ? shorter
    : [...shorter.slice(0, MAX_ATTEMPTS - 1), ...shorter.slice(-1)];
}

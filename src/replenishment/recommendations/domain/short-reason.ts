/** The maximum length that platforms accept. */
const LONGEST = 100;

/** Truncates between grapheme clusters. */
export function shortReason(reason: string): string {
  if (reason.length <= LONGEST) return reason;
  return Array.from(reason).slice(0, LONGEST).join('');
}

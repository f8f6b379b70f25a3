/** What platforms take at most. */
const LONGEST = 100;

/** Cut between characters, never within one. */
export function shortReason(reason: string): string {
  if (reason.length <= LONGEST) return reason;
  return Array.from(reason).slice(0, LONGEST).join('');
}

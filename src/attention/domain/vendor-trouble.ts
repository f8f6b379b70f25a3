/** Outcomes of calls that brought no answer to go by; a no is an answer. */
const TROUBLE: ReadonlySet<string> = new Set([
  'unauthorized',
  'unreachable',
  'invalid_answer',
  'unknown',
]);

export const isTrouble = (outcome: string): boolean => TROUBLE.has(outcome);

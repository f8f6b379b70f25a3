/**
 * What one HTTP exchange brought back: a JSON answer, an answer nobody can read, or no complete
 * answer at all.
 */
export type Answer =
  { status: number; body: unknown } | { status: number; unreadable: string } | { broken: string };

/**
 * The result of one HTTP exchange: a JSON response, an unreadable response, or no complete
 * response.
 */
export type Answer =
  { status: number; body: unknown } | { status: number; unreadable: string } | { broken: string };

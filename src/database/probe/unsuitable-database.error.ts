/** The database lacks something that correctness depends on; the message says what, and what to do. */
export class UnsuitableDatabaseError extends Error {
  override readonly name = 'UnsuitableDatabaseError';
}

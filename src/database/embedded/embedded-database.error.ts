/** An error that whoever starts the service can fix; the message says how. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

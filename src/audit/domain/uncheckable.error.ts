/** The trail cannot be verified, for a reason other than its content. */
export class UncheckableError extends Error {
  override readonly name = 'UncheckableError';
}

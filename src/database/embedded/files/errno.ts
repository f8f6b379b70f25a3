/** Whether this is a system error with one of the given codes, such as `ENOENT`. */
export function isErrno(error: unknown, ...codes: string[]): boolean {
  // Not `instanceof Error`: under Jest, Node's own errors come from another realm.
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    codes.includes(String(error.code))
  );
}

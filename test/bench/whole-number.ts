/** A positive integer from the command line. */
export function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new Error(`--${option}: expected a whole number above 0, found ${text}`);
  }
  return Number(text);
}

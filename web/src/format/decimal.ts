/**
 * Parses a typed decimal number such as `12`, `12.5` or `1,200.50` into a whole number of its last
 * decimal; undefined if it is none, or has more decimals. Commas only separate thousands: accepting
 * one as a decimal point could multiply the number. Works on the digits, because 19.99 * 100 is not
 * 1999 in floating point.
 */
export function wholeOf(text: string, decimals: number): number | undefined {
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(normalized(text));
  if (!match) return undefined;
  const [, whole = '', part = ''] = match;
  if (part.length > decimals) return undefined;
  const value = Number(whole.replaceAll(',', '') + part.padEnd(decimals, '0'));
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Chinese keyboards type full-width digits, points and signs. */
export const normalized = (text: string): string =>
  text.normalize('NFKC').replace('。', '.').trim();

/** The inverse: 1250 with two decimals is 12.50. */
export function decimalText(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const sign = value < 0 ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

import type { ColumnMapping } from '../mapping/column-mapping.js';

const CURRENCY = /[¥￥$€£元]|cny|rmb|usd|eur|gbp|jpy|\s/giu;
/** Spreadsheets store 3.3 as 3.2999999999999998. */
const TOLERANCE = 1e-4;

type AmountFormat = Pick<ColumnMapping, 'amounts' | 'decimal_mark'>;

/**
 * An amount in minor units; undefined for text that is none, for a negative amount, and for a
 * fraction of a minor unit.
 * @param digits of the currency after the decimal point.
 */
export function parseAmount(
  text: string,
  { amounts, decimal_mark }: AmountFormat,
  digits: number,
): number | undefined {
  const bare = text.normalize('NFKC').replace(CURRENCY, '');
  const plain = withoutGroups(bare, decimal_mark);
  if (!/^\+?\d+(\.\d+)?$/.test(plain)) return undefined;
  const exact = Number(plain) * (amounts === 'major' ? 10 ** digits : 1);
  const rounded = Math.round(exact);
  const fits = Number.isSafeInteger(rounded) && Math.abs(exact - rounded) < TOLERANCE;
  return fits ? rounded : undefined;
}

/** Removes the marks between thousands, and makes the decimal mark a point. */
function withoutGroups(text: string, decimalMark: string): string {
  if (decimalMark === ',') return text.replace(/[.'](?=\d{3}(\D|$))/g, '').replace(',', '.');
  return text.replace(/[,'](?=\d{3}(\D|$))/g, '');
}

/** A whole number, also as spreadsheets write it. */
export function parseCount(text: string): number | undefined {
  const plain = text.replace(/\.0+$/, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

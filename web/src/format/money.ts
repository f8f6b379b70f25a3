const yuan = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' });
const wholeYuan = new Intl.NumberFormat('zh-CN', {
  style: 'currency',
  currency: 'CNY',
  maximumFractionDigits: 0,
});

/** Formats fen: ¥1,234.50. */
export const money = (fen: number): string => yuan.format(fen / 100);

/** Rounded to whole yuan, for sums where fen only distract: ¥1,235. */
export const roughMoney = (fen: number): string => wholeYuan.format(fen / 100);

/**
 * Parses typed input such as `12`, `12.5` or `¥1,200.50` into fen; undefined if it is not an amount.
 * Commas only separate thousands: accepting one as a decimal point could multiply the amount by 100.
 * Works on the digits, because 19.99 * 100 is not 1999 in floating point.
 */
export function fenOf(text: string): number | undefined {
  const typed = text.normalize('NFKC').replace('。', '.').trim();
  const match = /^¥?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed);
  if (!match) return undefined;
  const [, whole = '', part = ''] = match;
  const fen = Number(whole.replaceAll(',', '') + part.padEnd(2, '0'));
  return Number.isSafeInteger(fen) ? fen : undefined;
}

/** Fen as the value of an input: 12.50. */
export const yuanField = (fen: number): string => (fen / 100).toFixed(2);

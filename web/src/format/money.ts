const yuan = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' });
const wholeYuan = new Intl.NumberFormat('zh-CN', {
  style: 'currency',
  currency: 'CNY',
  maximumFractionDigits: 0,
});

/** Fen as a person reads them: ¥1,234.50. */
export const money = (fen: number): string => yuan.format(fen / 100);

/** Without the fen, for sums where they only distract: ¥1,235. */
export const roughMoney = (fen: number): string => wholeYuan.format(fen / 100);

/**
 * Fen from what a person typed, as `12`, `12.5` or `¥1,200.50`; undefined when it is no amount of
 * money. A comma only parts thousands: as a decimal point it would make the amount a hundredfold.
 * Digits are counted, not multiplied: 19.99 times 100 is not 1999 in floating point.
 */
export function fenOf(text: string): number | undefined {
  const typed = text.normalize('NFKC').replace('。', '.').trim();
  const match = /^¥?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed);
  if (!match) return undefined;
  const [, whole = '', part = ''] = match;
  const fen = Number(whole.replaceAll(',', '') + part.padEnd(2, '0'));
  return Number.isSafeInteger(fen) ? fen : undefined;
}

/** Fen as they stand in a field that is being edited: 12.50. */
export const yuanField = (fen: number): string => (fen / 100).toFixed(2);

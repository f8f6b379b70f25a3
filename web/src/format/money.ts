import type { Language } from '../i18n/in-both.js';
import { decimalText, normalized, wholeOf } from './decimal.js';

export interface Currency {
  /** ISO 4217. */
  code: string;
  /** Of the minor unit, in which all amounts are given. */
  decimals: number;
}

const LOCALES: Record<Language, string> = { en: 'en', zh: 'zh-CN' };

/** How amounts are written. It never changes in a deployment; only the language does. */
let format = formatOf({ code: 'CNY', decimals: 2 }, 'en');

/** Sets the currency of the deployment. Called before anything that shows an amount is rendered. */
export function writeAmountsIn(currency: Currency, language: Language): void {
  const { code, decimals } = format.currency;
  if (code === currency.code && decimals === currency.decimals && format.language === language) {
    return;
  }
  format = formatOf(currency, language);
}

function formatOf(currency: Currency, language: Language) {
  const { code, decimals } = currency;
  const written = (least: number, most: number) =>
    new Intl.NumberFormat(LOCALES[language], {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
  const exact = written(decimals, decimals);
  const symbol = exact.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  const rough = written(0, 0);
  return { currency, language, symbol, exact, rough, short: written(0, decimals) };
}

/** Formats an amount exactly: ¥1,234.50. */
export const money = (fen: number): string =>
  // A string is formatted exactly, a number only up to its precision.
  format.exact.format(decimalText(Math.round(fen), format.currency.decimals) as `${number}`);

/** Rounded to whole major units, for sums where less only distracts: ¥1,235. */
export const roughMoney = (fen: number): string => format.rough.format(inMajorUnits(fen));

/** Formats major units without decimals that are zero, for the axis of a chart: ¥1,234.5. */
export const axisMoney = (major: number): string => format.short.format(major);

/** A number to draw or to round; not exact. */
export const inMajorUnits = (fen: number): number => fen / 10 ** format.currency.decimals;

/** Parses typed input such as `12`, `12.5` or `¥1,200.50`; undefined if it is not an amount. */
export function fenOf(text: string): number | undefined {
  const typed = normalized(text);
  const number = typed.startsWith(format.symbol) ? typed.slice(format.symbol.length) : typed;
  return wholeOf(number, format.currency.decimals);
}

/** An amount as the value of an input: 12.50. */
export const amountField = (fen: number): string => decimalText(fen, format.currency.decimals);

/** The unit of typed amounts, as in `New price (¥)`. */
export const currencySymbol = (): string => format.symbol;

export const currencyCode = (): string => format.currency.code;

/** Chinese yuan (CNY). */
export function currencyName(): string {
  const { language, currency } = format;
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'currency' });
  const name = names.of(currency.code) ?? currency.code;
  return language === 'zh' ? `${name}（${currency.code}）` : `${name} (${currency.code})`;
}

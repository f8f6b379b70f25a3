export interface Currency {
  /** ISO 4217, such as `CNY`. */
  readonly code: string;
  /** How many decimals its minor unit has: 2 for the fen, none for the yen. */
  readonly decimals: number;
}

/** Those of ISO 4217 whose minor unit is not a hundredth; Intl knows other numbers for some. */
const DECIMALS: Readonly<Record<string, number>> = {
  ...each('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF', 0),
  ...each('BHD IQD JOD KWD LYD OMR TND', 3),
};

function each(codes: string, decimals: number): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, decimals]));
}

const KNOWN = new Set(Intl.supportedValuesOf('currency'));

/** @returns undefined unless the code is one of ISO 4217. */
export const currencyOf = (code: string): Currency | undefined =>
  KNOWN.has(code) ? { code, decimals: DECIMALS[code] ?? 2 } : undefined;

const DEFAULT: Currency = { code: 'CNY', decimals: 2 };

/**
 * The one currency of this deployment. It is part of the API's description, and never changes while
 * the service runs, so it is a constant. The configuration refuses an unknown one before it is used.
 */
export const CURRENCY: Currency = currencyOf(process.env.CURRENCY?.trim() ?? '') ?? DEFAULT;

/** An exact decimal number: 12345 is `123.45`, `12345` or `12.345`. */
export function inMajorUnits(minor: number, { decimals }: Currency = CURRENCY): string {
  const digits = Math.abs(minor)
    .toString()
    .padStart(decimals + 1, '0');
  const sign = minor < 0 ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Making a formatter costs a thousand times more than using it. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf({ code, decimals }: Currency): Intl.NumberFormat {
  const known = formatters.get(code);
  if (known) return known;
  const made = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(code, made);
  return made;
}

/** Formats an amount for people: `¥1,234.50`. */
export const moneyText = (minor: number, currency: Currency = CURRENCY): string =>
  formatterOf(currency)
    // A string is formatted exactly, a number only up to its precision.
    .format(inMajorUnits(minor, currency) as `${number}`)
    .replaceAll('\u00a0', ' ');

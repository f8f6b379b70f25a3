import { CURRENCY, moneyText } from '../../../src/money/index.js';

/** What every amount of the deployment begins with: ¥. */
export const SYMBOL = moneyText(0).replace(/\s?[\d.]+$/, '');

/** The same in a regular expression. */
export const SIGN = SYMBOL.replace(/[$.]/g, '\\$&');

/** Any exact amount in a regular expression: ¥1,234.50. */
export const AMOUNT = `${SIGN}\\s?[\\d,]+${CURRENCY.decimals > 0 ? `\\.\\d{${CURRENCY.decimals}}` : ''}`;

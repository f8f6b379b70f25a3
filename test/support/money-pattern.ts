import { moneyText } from '../../src/money/index.js';

/** An amount as people read it, for use in a regular expression. */
export const moneyPattern = (minor: number): string => moneyText(minor).replace(/[.$()]/g, '\\$&');

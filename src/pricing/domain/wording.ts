import { yuan } from '../../money/index.js';
import type { Effect, MissedLine, PriceLine } from './price-line.js';

const LONGEST_TITLE = 100;

/** Vendor titles may have any length. */
const named = ({ title, vendorSku }: PriceLine): string =>
  title.slice(0, LONGEST_TITLE).toWellFormed().trim() || vendorSku;

export const lineCount = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

/** `Cola ¥3.00 to ¥3.50; Water ¥2.00 to ¥2.20` */
export const stepsText = (lines: readonly PriceLine[]): string =>
  lines
    .map((line) => `${named(line)} ${yuan(line.beforeFen)} to ${yuan(line.afterFen)}`)
    .join('; ');

export const missedText = (line: MissedLine): string =>
  line.shownFen === undefined
    ? `${named(line)} did not take ${yuan(line.afterFen)}: the machine no longer holds it`
    : `${named(line)} did not take ${yuan(line.afterFen)}: the machine shows ${yuan(line.shownFen)}`;

export const belowCostText = (line: PriceLine): string =>
  `${named(line)} at ${yuan(line.afterFen)} sells for less than it cost`;

/** The effect of a change, line by line. */
export const effectText = ({ taken, missed }: Effect): string =>
  [...(taken.length > 0 ? [stepsText(taken)] : []), ...missed.map(missedText)].join('; ');

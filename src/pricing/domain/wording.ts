import { english, text, type Text, type TextParams } from '../../texts/index.js';
import type { Effect, MissedLine, PriceLine } from './price-line.js';

const LONGEST_TITLE = 100;

/** Vendor titles may have any length. */
const named = ({ title, vendorSku }: PriceLine): string =>
  title.slice(0, LONGEST_TITLE).toWellFormed().trim() || vendorSku;

export const stepsOf = (lines: readonly PriceLine[]): TextParams['price_change_why']['steps'] =>
  lines.map((line) => ({ title: named(line), before: line.beforeFen, after: line.afterFen }));

const missedOf = (line: MissedLine): TextParams['price_missed'] => ({
  title: named(line),
  after: line.afterFen,
  ...(line.shownFen !== undefined && { shown: line.shownFen }),
});

export const missed = (line: MissedLine): Text => text('price_missed', missedOf(line));

export const toBeSet = ({ line, taskId }: { line: PriceLine; taskId: string }): Text =>
  text('price_to_be_set', { title: named(line), after: line.afterFen, task: taskId });

export const belowCost = (line: PriceLine): Text =>
  text('below_cost', { title: named(line), fen: line.afterFen });

/** The effect of a change, line by line. */
export const effectOf = (effect: Effect): Text =>
  text('price_effect', { taken: stepsOf(effect.taken), missed: effect.missed.map(missedOf) });

export const effectText = (effect: Effect): string => english(effectOf(effect));

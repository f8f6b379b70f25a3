import type { PriceLine } from './price-line.js';

/** A price that already waits to be set. */
export interface WaitingLine {
  vendorSku: string;
  afterFen: number;
}

/** What an accepted change does to the prices that wait to be set at its machine. */
export interface WaitingSteps {
  /** Waits from now on. */
  added: PriceLine[];
  /** The same price waits already. */
  kept: PriceLine[];
  /** Products whose earlier price no longer waits. */
  superseded: Set<string>;
}

/**
 * @param taken lines whose price the machine has already: asking for that ends what waits.
 * @param missed lines that a person has to set.
 */
export function waitingSteps(
  { taken, missed }: { taken: readonly PriceLine[]; missed: readonly PriceLine[] },
  waiting: readonly WaitingLine[],
): WaitingSteps {
  const prices = new Map(waiting.map(({ vendorSku, afterFen }) => [vendorSku, afterFen]));
  const isKept = ({ vendorSku, afterFen }: PriceLine) => prices.get(vendorSku) === afterFen;
  const kept = missed.filter(isKept);
  const added = missed.filter((line) => !isKept(line));
  const replaced = [...taken, ...added].filter(({ vendorSku }) => prices.has(vendorSku));
  return { added, kept, superseded: new Set(replaced.map(({ vendorSku }) => vendorSku)) };
}

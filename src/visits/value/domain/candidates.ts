import type { ReplayWorld } from './replay/replay-world.js';
import { periodic } from './replay/rules/periodic.js';
import { STOCK_MEASURES } from './replay/rules/stock-measures.js';
import { visitTiers } from './replay/rules/tiers.js';
import type { MakeRule } from './replay/visit-rule.js';

/** A simple rule with its parameters. */
export interface Candidate {
  /** Working days between two visits of a machine; null of other rules. */
  everyDays: number | null;
  make: MakeRule;
}

/**
 * Machines are full at first, so all rounds are on the last days of a period: nobody pays for a
 * round that finds nothing to refill.
 */
const atTheEndOf = (period: number, days: number): MakeRule =>
  periodic(period, days, period - days);

/** Once a week, on one working day or spread over several of them. */
export function weekly({ workingWeek }: ReplayWorld): Candidate[] {
  return Array.from({ length: Math.max(1, workingWeek) }, (_, at) => ({
    everyDays: null,
    make: atTheEndOf(workingWeek, at + 1),
  }));
}

/** Routes with more machines try fewer parameters, so that the replay ends in some minutes. */
const MANY_MACHINES = 60;

const PERIODS = Array.from({ length: 28 }, (_, at) => at + 1);
const FEWER_PERIODS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25];
/** The working days over which a round is spread, besides all of them. */
const SPREADS = [1, 2, 3, 4];

export function everyFewDays({ machines }: ReplayWorld): Candidate[] {
  const isLarge = machines.length > MANY_MACHINES;
  return (isLarge ? FEWER_PERIODS : PERIODS).flatMap((period) => {
    const spreads = isLarge ? [] : SPREADS.filter((days) => days < period);
    return [...spreads, period].map((days) => ({
      everyDays: period,
      make: atTheEndOf(period, days),
    }));
  });
}

const THRESHOLDS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6];
/** 1 is a plain threshold: without positions, all machines are near each other. */
const PARTS = [0.4, 0.6, 0.8, 1];
const FEWER_THRESHOLDS = [0.2, 0.35, 0.5];
const FEWER_PARTS = [0.6, 1];

export function tiers({ machines }: ReplayWorld): Candidate[] {
  const isLarge = machines.length > MANY_MACHINES;
  const parts = isLarge ? FEWER_PARTS : PARTS;
  return Object.values(STOCK_MEASURES).flatMap((measure) =>
    (isLarge ? FEWER_THRESHOLDS : THRESHOLDS).flatMap((must) =>
      parts.map((part) => ({ everyDays: null, make: visitTiers(measure, must, must * part) })),
    ),
  );
}

import type { Candidate } from './candidate.js';
import { STOCK_MEASURES, type StockMeasure } from './stock-measures.js';
import type { MakeRule } from '../loop/rule.js';

const THRESHOLDS = [0.03, 0.06, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7];

/** Visits every machine that needs it by its stock. */
const visitAbove =
  (measure: StockMeasure, threshold: number): MakeRule =>
  ({ machines }) =>
  (route, day) =>
    machines.flatMap((machine) => (measure(route, machine, day) >= threshold ? [machine] : []));

export const thresholdOnStock = (): Candidate[] =>
  Object.entries(STOCK_MEASURES).flatMap(([name, measure]) =>
    THRESHOLDS.map((threshold) => ({
      parameters: `${name} from ${threshold}`,
      make: visitAbove(measure, threshold),
    })),
  );

const NEAR_MINUTES = 12;
const PARTS = [0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Visits the machines that need it most, and on the way those near them that need it less. */
const visitTiers =
  (measure: StockMeasure, must: number, can: number): MakeRule =>
  ({ machines, travel }) =>
  (route, day) => {
    const needs = machines.map((machine) => measure(route, machine, day));
    const above = (threshold: number) =>
      needs.flatMap((need, machine) => (need >= threshold ? [machine] : []));
    const first = above(must);
    const isNear = (machine: number) =>
      first.some((other) => travel.minutes(machine + 1, other + 1) <= NEAR_MINUTES);
    return first.length === 0 ? [] : above(can).filter(isNear);
  };

export const tiers = (): Candidate[] =>
  Object.entries(STOCK_MEASURES).flatMap(([name, measure]) =>
    THRESHOLDS.flatMap((must) =>
      PARTS.map((part) => ({
        parameters: `${name} from ${must}, near those from ${(must * part).toFixed(2)}`,
        make: visitTiers(measure, must, must * part),
      })),
    ),
  );

import type { Candidate } from './candidate.js';
import {
  STOCK_MEASURES,
  type StockMeasure,
} from '../../../../src/visits/value/domain/replay/rules/stock-measures.js';
import { visitTiers } from '../../../../src/visits/value/domain/replay/rules/tiers.js';
import type { MakeRule } from '../../../../src/visits/value/domain/replay/visit-rule.js';

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

const PARTS = [0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

export const tiers = (): Candidate[] =>
  Object.entries(STOCK_MEASURES).flatMap(([name, measure]) =>
    THRESHOLDS.flatMap((must) =>
      PARTS.map((part) => ({
        parameters: `${name} from ${must}, near those from ${(must * part).toFixed(2)}`,
        make: visitTiers(measure, must, must * part),
      })),
    ),
  );

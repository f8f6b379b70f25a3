import { normalizedAddress, type SavedAddress } from './saved-address.js';

/** The owner's guardrails. Amounts are fen; null is no rule. */
export interface Rules {
  spendingLimitPerRun: number;
  spendingLimitPerDay: number | null;
  /** In any 7 times 24 hours. */
  spendingLimitPerWeek: number | null;
  /** How far a price per piece may be above the one last paid. */
  unitPriceJumpPercent: number | null;
  priceCapPerItem: number;
  /** The largest difference to the price of 24 hours ago, or to a later approved one. */
  priceStepPerDay: number | null;
  /** The smallest share of a price that may be left after the known cost. */
  minMarginPercent: number | null;
  /** Above it, the owner's own requests need someone else's approval. */
  fourEyesAboveFen: number | null;
  hardNoGos: string[];
  probationUntil: string | null;
  killSwitchEngaged: boolean;
  simulationEnabled: boolean;
  defaultDestination: SavedAddress | null;
  /** Addresses to choose from for a purchase, beside the default one. */
  otherDestinations: SavedAddress[];
}

/** Allows small purchases and price steps; everything else requires approval. */
export const CAUTIOUS_RULES: Readonly<Rules> = {
  spendingLimitPerRun: 50_000,
  spendingLimitPerDay: null,
  spendingLimitPerWeek: null,
  unitPriceJumpPercent: null,
  priceCapPerItem: 100,
  priceStepPerDay: null,
  minMarginPercent: null,
  fourEyesAboveFen: null,
  hardNoGos: [],
  probationUntil: null,
  killSwitchEngaged: false,
  simulationEnabled: false,
  defaultDestination: null,
  otherDestinations: [],
};

const PURCHASES_PER_DAY = 4;
const PRICE_STEPS_PER_DAY = 2;

/** The rules of a new installation that configures none. */
export const DEFAULT_RULES: Readonly<Rules> = {
  ...CAUTIOUS_RULES,
  spendingLimitPerDay: PURCHASES_PER_DAY * CAUTIOUS_RULES.spendingLimitPerRun,
  priceStepPerDay: PRICE_STEPS_PER_DAY * CAUTIOUS_RULES.priceCapPerItem,
  minMarginPercent: 0,
};

export const MAX_MARGIN_PERCENT = 100;
export const MIN_JUMP_PERCENT = 1;
export const MAX_JUMP_PERCENT = 1_000;

export const MAX_OTHER_DESTINATIONS = 20;

export const MAX_NO_GOS = 500;
export const MAX_NO_GO_LENGTH = 100;

/** A word of only white space and invisible characters would match everything. */
export const VISIBLE_TEXT = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Stores times in UTC, so that the same instant written in two zones is not a change. */
export function withChanges(rules: Readonly<Rules>, changes: Readonly<Partial<Rules>>): Rules {
  const changed: Rules = Object.assign({}, rules, changes);
  const { probationUntil, defaultDestination, otherDestinations } = changed;
  return {
    ...changed,
    probationUntil: probationUntil && new Date(probationUntil).toISOString(),
    defaultDestination: defaultDestination && normalizedAddress(defaultDestination),
    otherDestinations: otherDestinations.map(normalizedAddress),
  };
}

export const isOnProbation = ({ probationUntil }: Rules, now: Date): boolean =>
  probationUntil !== null && now < new Date(probationUntil);

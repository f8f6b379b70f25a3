import { normalizedAddress, type SavedAddress } from './saved-address.js';

/** The owner's guardrails. Amounts are fen. */
export interface Rules {
  spendingLimitPerRun: number;
  spendingLimitPerDay: number | null;
  priceCapPerItem: number;
  hardNoGos: string[];
  probationUntil: string | null;
  killSwitchEngaged: boolean;
  simulationEnabled: boolean;
  defaultDestination: SavedAddress | null;
}

/** Allows small purchases and price steps; everything else requires approval. */
export const CAUTIOUS_RULES: Readonly<Rules> = {
  spendingLimitPerRun: 50_000,
  spendingLimitPerDay: null,
  priceCapPerItem: 100,
  hardNoGos: [],
  probationUntil: null,
  killSwitchEngaged: false,
  simulationEnabled: false,
  defaultDestination: null,
};

export const MAX_NO_GOS = 500;
export const MAX_NO_GO_LENGTH = 100;

/** A word of only white space and invisible characters would match everything. */
export const VISIBLE_TEXT = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Stores times in UTC, so that the same instant written in two zones is not a change. */
export function withChanges(rules: Readonly<Rules>, changes: Readonly<Partial<Rules>>): Rules {
  const changed: Rules = Object.assign({}, rules, changes);
  const { probationUntil, defaultDestination } = changed;
  return {
    ...changed,
    probationUntil: probationUntil && new Date(probationUntil).toISOString(),
    defaultDestination: defaultDestination && normalizedAddress(defaultDestination),
  };
}

export const isOnProbation = ({ probationUntil }: Rules, now: Date): boolean =>
  probationUntil !== null && now < new Date(probationUntil);

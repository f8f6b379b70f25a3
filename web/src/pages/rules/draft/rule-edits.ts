import type { Message, Rules, RulesChange } from '../../../api/shapes.js';
import { fenOf } from '../../../format/money.js';
import { instantOf, wallTime } from '../../../format/wall-time.js';
import { addressAfter, type AddressEdits } from '../../../addresses/address-edits.js';

/** Amounts that may have no limit. */
export const OPTIONAL_AMOUNTS = [
  'spendingLimitPerDay',
  'spendingLimitPerWeek',
  'priceStepPerDay',
  'fourEyesAboveFen',
] as const;

/** Percentages that may have no limit, with their bounds. */
export const PERCENTAGES = {
  unitPriceJumpPercent: { least: 1, most: 1_000 },
  minMarginPercent: { least: 0, most: 100 },
} as const;

export const RULE_NAMES = [
  'spendingLimitPerRun',
  'spendingLimitPerDay',
  'spendingLimitPerWeek',
  'unitPriceJumpPercent',
  'priceCapPerItem',
  'priceStepPerDay',
  'minMarginPercent',
  'fourEyesAboveFen',
  'hardNoGos',
  'probationUntil',
  'simulationEnabled',
  'defaultDestination',
] as const;

export type RuleName = (typeof RULE_NAMES)[number];
export type OptionalAmount = (typeof OPTIONAL_AMOUNTS)[number];
export type Percentage = keyof typeof PERCENTAGES;

export const isPercentage = (name: RuleName): name is Percentage => name in PERCENTAGES;

/** The edited fields only; untouched rules are absent. Null is for no limit. */
export interface Edits extends Partial<Record<OptionalAmount | Percentage, string | null>> {
  /** As typed. */
  spendingLimitPerRun?: string;
  priceCapPerItem?: string;
  /** A local time in the operator's zone; empty for none. */
  probationUntil?: string;
  simulationEnabled?: boolean;
  defaultDestination?: AddressEdits;
  /** Added and removed words instead of the whole list: others may edit it at the same time. */
  addedWords?: readonly string[];
  removedWords?: readonly string[];
}

export type Problem = 'amount' | 'percentage' | 'time' | 'address';

export interface Reading {
  /** Only what differs from the current rules. */
  patch: RulesChange;
  problems: Partial<Record<RuleName, Problem>>;
}

export function readEdits(edits: Edits, rules: Rules, timeZone: string): Reading {
  const problems: Reading['problems'] = {};
  const amount = (name: RuleName, text: string): number | undefined => {
    const fen = fenOf(text);
    if (fen === undefined) problems[name] = 'amount';
    return fen;
  };
  const optional = (name: OptionalAmount): number | null | undefined => {
    const text = edits[name];
    return typeof text === 'string' ? amount(name, text) : text;
  };
  const percentage = (name: Percentage): number | null | undefined => {
    const text = edits[name];
    if (typeof text !== 'string') return text;
    const percent = percentOf(text, PERCENTAGES[name]);
    if (percent === undefined) problems[name] = 'percentage';
    return percent;
  };
  const { spendingLimitPerRun: run, priceCapPerItem: cap } = edits;
  const wanted: RulesChange = {
    spendingLimitPerRun: run === undefined ? undefined : amount('spendingLimitPerRun', run),
    spendingLimitPerDay: optional('spendingLimitPerDay'),
    spendingLimitPerWeek: optional('spendingLimitPerWeek'),
    unitPriceJumpPercent: percentage('unitPriceJumpPercent'),
    priceCapPerItem: cap === undefined ? undefined : amount('priceCapPerItem', cap),
    priceStepPerDay: optional('priceStepPerDay'),
    minMarginPercent: percentage('minMarginPercent'),
    fourEyesAboveFen: optional('fourEyesAboveFen'),
    hardNoGos: wordsAfter(edits, rules),
    simulationEnabled: edits.simulationEnabled,
  };
  if (edits.probationUntil !== undefined) {
    const until = probationOf(edits.probationUntil, rules, timeZone);
    if (until === undefined) problems.probationUntil = 'time';
    wanted.probationUntil = until;
  }
  if (edits.defaultDestination !== undefined) {
    const address = addressAfter(edits.defaultDestination, rules.defaultDestination);
    if (address === undefined) problems.defaultDestination = 'address';
    wanted.defaultDestination = address;
  }
  return { patch: onlyChanges(wanted, rules), problems };
}

/** A whole percentage as typed, with or without its sign; undefined if it is none in the bounds. */
function percentOf(text: string, { least, most }: Bounds): number | undefined {
  const digits = /^(\d{1,4})\s*%?$/.exec(text.trim())?.[1];
  const percent = Number(digits);
  return digits !== undefined && percent >= least && percent <= most ? percent : undefined;
}

interface Bounds {
  least: number;
  most: number;
}

/** The never-buy words after the edits are saved. */
export function wordsAfter({ addedWords = [], removedWords = [] }: Edits, rules: Rules): string[] {
  const kept = rules.hardNoGos.filter((word) => !removedWords.includes(word));
  return [...kept, ...addedWords.filter((word) => !holds(kept, word))];
}

/** Words match case-insensitively, so another capitalization is a duplicate. */
export const holds = (words: readonly string[], word: string): boolean =>
  words.some((other) => other.toLowerCase() === word.toLowerCase());

export function addWord(edits: Edits, rules: Rules, typed: string): Edits {
  const word = typed.trim();
  if (word === '' || holds(wordsAfter(edits, rules), word)) return edits;
  if (rules.hardNoGos.includes(word)) {
    return { ...edits, removedWords: edits.removedWords?.filter((other) => other !== word) };
  }
  return { ...edits, addedWords: [...(edits.addedWords ?? []), word] };
}

export function removeWord(edits: Edits, word: string): Edits {
  const { addedWords = [], removedWords = [] } = edits;
  return addedWords.includes(word)
    ? { ...edits, addedWords: addedWords.filter((other) => other !== word) }
    : { ...edits, removedWords: [...removedWords, word] };
}

/** The rules that differ, except the stop. */
export const differing = (one: Rules, other: Rules): RuleName[] =>
  RULE_NAMES.filter((name) => !same(one[name], other[name]));

/** The errors of the service by rule; the rest concern no single rule. */
export function refusals(messages: readonly Message[]): Partial<Record<RuleName, string>> {
  const found: Partial<Record<RuleName, string>> = {};
  for (const { path, content } of messages) {
    const member = /^\$\.(\w+)/.exec(path ?? '')?.[1];
    const name = RULE_NAMES.find((known) => known === member);
    if (name) found[name] ??= content;
  }
  return found;
}

/** Null for none, undefined if invalid. Inputs have minute precision, so an unedited time is kept. */
function probationOf(wall: string, rules: Rules, timeZone: string): string | null | undefined {
  if (wall === '') return null;
  const { probationUntil } = rules;
  if (probationUntil !== null && wallTime(new Date(probationUntil), timeZone) === wall) {
    return probationUntil;
  }
  return instantOf(wall, timeZone)?.toISOString();
}

function onlyChanges(wanted: RulesChange, rules: Rules): RulesChange {
  const changes = RULE_NAMES.filter(
    (name) => wanted[name] !== undefined && !same(wanted[name], rules[name]),
  );
  return Object.fromEntries(changes.map((name) => [name, wanted[name]]));
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

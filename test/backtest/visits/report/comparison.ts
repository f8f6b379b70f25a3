import { mean, pairedGain, type Paired } from './paired.js';
import { KNOWN_FUTURE, METHOD, SIMPLE_RULES, USUAL_RULES } from '../contestants.js';
import type { Measured } from '../measure-variant.js';

export interface Rival {
  rule: string;
  gain: Paired;
}

/** The plan against the rules that earn most on average. */
export interface Comparison {
  usual: Rival;
  simple: Rival;
  /** Against the best simple rule of each world, as if one had known which it would be. */
  bestOfEachWorld: Paired;
  /** What the plan earns as a share of what it would with the future known. */
  ofKnownFuture: number;
}

const profits = ({ figures }: Measured): number[] => figures.map(({ profit }) => profit);

/** Null where the plan was not measured. */
export function compare(measured: readonly Measured[]): Comparison | null {
  const named = (name: string) => measured.find(({ contestant }) => contestant.name === name);
  const plan = named(METHOD);
  const known = named(KNOWN_FUTURE);
  if (!plan || !known) return null;
  const simple = SIMPLE_RULES.flatMap(({ name }) => named(name) ?? []);
  const usual = simple.filter(({ contestant }) => USUAL_RULES.includes(contestant.name));
  const best = profits(plan).map((_, world) =>
    Math.max(...simple.map((rule) => profits(rule)[world] ?? -Infinity)),
  );
  return {
    usual: against(plan, usual),
    simple: against(plan, simple),
    bestOfEachWorld: pairedGain(profits(plan), best),
    ofKnownFuture: mean(profits(plan)) / mean(profits(known)),
  };
}

function against(plan: Measured, rules: readonly Measured[]): Rival {
  const best = rules.reduce((a, b) => (mean(profits(b)) > mean(profits(a)) ? b : a));
  return { rule: best.contestant.name, gain: pairedGain(profits(plan), profits(best)) };
}

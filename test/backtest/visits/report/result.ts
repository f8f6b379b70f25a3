import { compare } from './comparison.js';
import { mean, type Paired } from './paired.js';
import type { Figures, Measured } from '../measure-variant.js';
import { rounded } from '../../report/figures.js';

/** The figures of a variant in the last line. */
export function variantResult(measured: readonly Measured[]) {
  const comparison = compare(measured);
  return {
    rules: Object.fromEntries(
      measured.map(({ contestant, figures }) => [contestant.name, means(figures)]),
    ),
    ...(comparison && {
      best_usual: comparison.usual.rule,
      gain_on_best_usual: intervalOf(comparison.usual.gain),
      best_simple: comparison.simple.rule,
      gain_on_best_simple: intervalOf(comparison.simple.gain),
      gain_on_best_of_each_world: intervalOf(comparison.bestOfEachWorld),
      share_of_known_future: rounded(comparison.ofKnownFuture),
    }),
  };
}

function means(figures: readonly Figures[]) {
  const of = (member: keyof Figures) => rounded(mean(figures.map((one) => one[member])));
  return {
    profit: of('profit'),
    visits: of('visits'),
    hours: of('hours'),
    km: of('km'),
    lost_share: of('lostShare'),
  };
}

const intervalOf = ({ value, low, high }: Paired) => ({
  value: rounded(value),
  low: rounded(low),
  high: rounded(high),
});

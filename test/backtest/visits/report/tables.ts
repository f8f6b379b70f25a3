import type { Comparison } from './comparison.js';
import { mean, type Paired } from './paired.js';
import type { Figures, Measured } from '../measure-variant.js';
import { textTable } from '../../report/text-table.js';

const HEADINGS = [
  'profit after visits, per machine and week',
  'mean',
  'visits a week',
  'hours',
  'km',
  'lost sales',
];

export function rulesTable(measured: readonly Measured[]): string {
  const rows = measured.map(({ contestant, figures }) => {
    const of = (member: keyof Figures) => mean(figures.map((one) => one[member]));
    return [
      contestant.title,
      of('profit').toFixed(2),
      of('visits').toFixed(1),
      of('hours').toFixed(1),
      of('km').toFixed(0),
      `${(of('lostShare') * 100).toFixed(1)} %`,
    ];
  });
  return textTable(HEADINGS, rows);
}

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

const withInterval = ({ value, low, high }: Paired): string =>
  `${percent(value)} (${percent(low)} to ${percent(high)})`;

export function comparisonLines({
  usual,
  simple,
  bestOfEachWorld,
  ofKnownFuture,
}: Comparison): string {
  return [
    `  planned visits against the best of weekly, every k, threshold and naive (${usual.rule}): ${withInterval(usual.gain)}`,
    `  against the best simple rule (${simple.rule}): ${withInterval(simple.gain)}`,
    `  against the best simple rule of each world, known afterwards: ${withInterval(bestOfEachWorld)}`,
    `  share of the same with the coming rates known: ${percent(ofKnownFuture)}`,
  ].join('\n');
}

import { MEASURES, type MeasureName } from './measures.js';
import { randomPositions } from './random-positions.js';
import { addTo, namedSums, noSums, type SumList, type Sums } from './sums.js';

const RESAMPLES = 500;
const SEED = 20_077;
const LOW = 0.025;
const HIGH = 0.975;

type Bounds = (name: MeasureName, value: number) => { low: number; high: number };

/**
 * The 95 % bootstrap interval of each measure, resampling clusters with replacement. Deterministic
 * for the same clusters.
 */
export function intervals(clusters: readonly SumList[]): Bounds {
  const resamples = clusters.length === 0 ? [] : draw(clusters);
  return (name, value) => {
    const values = resamples
      .map((sums) => MEASURES[name](sums))
      .filter((one) => one !== null)
      .sort((left, right) => left - right);
    const at = (share: number) => values[Math.round(share * (values.length - 1))] ?? value;
    return { low: at(LOW), high: at(HIGH) };
  };
}

function draw(clusters: readonly SumList[]): Sums[] {
  const size = clusters.length;
  const nextPosition = randomPositions(size, SEED);
  return Array.from({ length: RESAMPLES }, () => {
    const sums = noSums();
    for (let drawn = 0; drawn < size; drawn += 1) {
      const cluster = clusters[nextPosition()];
      if (cluster !== undefined) addTo(sums, cluster);
    }
    return namedSums(sums);
  });
}

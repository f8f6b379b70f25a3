const HALF_LIVES_DAYS = [7, 21, 63];

/**
 * What a day counts for, to the next one, in each of the memories, the quickest first: it follows
 * within days what has changed, while the slowest knows for months what a slot is like.
 */
export const DECAYS: readonly number[] = HALF_LIVES_DAYS.map((days) => 0.5 ** (1 / days));

/** All memories have the same say: weights that fit some sales best rarely fit the next ones. */
export const blend = (rates: readonly number[]): number =>
  rates.reduce((sum, rate) => sum + rate, 0) / rates.length;

/** How much each day counts at its age. Days on which the machine could not sell make none older. */
export function ageWeights(telling: Uint8Array, decay: number): Float64Array {
  const weights = new Float64Array(telling.length);
  let weight = 1;
  for (let day = telling.length - 1; day >= 0; day -= 1) {
    if (telling[day] === 0) continue;
    weights[day] = weight;
    weight *= decay;
  }
  return weights;
}

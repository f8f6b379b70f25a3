const decayOf = (halfLifeDays: number): number => 0.5 ** (1 / halfLifeDays);

/** What a day counts for, to the next one, in the memory that knows for months what a slot is like. */
export const SLOW_DECAY = decayOf(42);
/** In the memory that follows within days what has changed. */
export const QUICK_DECAY = decayOf(6);

const QUICK_PART = 0.1;

/** The slow memory is steady and late, the quick one early and nervous: together they err less. */
export const blend = (slow: number, quick: number): number =>
  (1 - QUICK_PART) * slow + QUICK_PART * quick;

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

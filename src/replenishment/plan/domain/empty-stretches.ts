import type { Stretch } from './stretch.js';

/**
 * When a slot was empty.
 * @param readings the seconds at which it was read as empty, in order, with a space between. Behind
 *   the last of each stretch stands a dash and, unless it is still empty, when it was read next.
 */
export function emptyStretches(readings: string): Stretch[] {
  const stretches: Stretch[] = [];
  if (readings === '') return stretches;
  let fromS: number | undefined;
  for (const reading of readings.split(' ')) {
    const [at = '', next] = reading.split('-');
    fromS ??= Number(at);
    if (next === undefined) continue;
    stretches.push({ fromS, toS: next === '' ? Infinity : Number(next) });
    fromS = undefined;
  }
  return stretches;
}

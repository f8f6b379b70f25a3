import type { Stretch } from './stretch.js';

/**
 * When a slot was empty.
 * @param readings epoch seconds of readings as empty, in order and separated by spaces. After the
 * last of each period comes a dash and, unless it is still empty, the time of the next reading.
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

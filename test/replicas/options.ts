import { parseArgs } from 'node:util';

export interface Options {
  seeds: number[];
  /** In total over all seeds. */
  kills: number;
  replicas: number;
  listeners: number;
  /** Goes on with further seeds for so long, instead of a number of kills. */
  hours?: number;
}

/**
 * `--seeds 1,2,3 --kills 500 --replicas 3 --listeners 20`, or `--hours 2`
 * @throws Error with a message for the user.
 */
export function readOptions(words: string[]): Options {
  const { values } = parseArgs({
    args: words,
    options: {
      seeds: { type: 'string', default: '1,2,3,4,5,6,7,8,9,10' },
      kills: { type: 'string', default: '500' },
      replicas: { type: 'string', default: '3' },
      listeners: { type: 'string', default: '20' },
      hours: { type: 'string' },
    },
  });
  const number = (name: string, text: string, least: number) => {
    if (/^\d{1,6}$/.test(text) && Number(text) >= least) return Number(text);
    throw new Error(`--${name}: expected a whole number of at least ${least}, found "${text}"`);
  };
  return {
    seeds: values.seeds.split(',').map((text) => number('seeds', text, 0)),
    kills: number('kills', values.kills, 1),
    replicas: number('replicas', values.replicas, 1),
    listeners: number('listeners', values.listeners, 1),
    ...(values.hours !== undefined && { hours: number('hours', values.hours, 1) }),
  };
}

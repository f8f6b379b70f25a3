import { parseArgs } from 'node:util';
import { SCENES, type SceneName } from './scenes.js';

export interface Options {
  seeds: number[];
  scenes: SceneName[];
  /** Faults for each seed and scene. */
  strikes: number;
  /** The longest time without a database. */
  outageS: number;
}

/**
 * `--seeds 1,2 --scenes connections,crash,failover,disk --strikes 12 --outage-s 30`
 * @throws Error with a message for the user.
 */
export function readOptions(words: string[]): Options {
  const known = Object.keys(SCENES);
  const { values } = parseArgs({
    args: words,
    options: {
      seeds: { type: 'string', default: '1' },
      scenes: { type: 'string', default: known.join(',') },
      strikes: { type: 'string', default: '12' },
      'outage-s': { type: 'string', default: '30' },
    },
  });
  const number = (name: string, text: string, least: number) => {
    if (/^\d{1,6}$/.test(text) && Number(text) >= least) return Number(text);
    throw new Error(`--${name}: expected a whole number of at least ${least}, found "${text}"`);
  };
  const scenes = values.scenes.split(',');
  const unknown = scenes.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`--scenes: expected ${known.join(', ')}, found "${unknown}"`);
  }
  return {
    seeds: values.seeds.split(',').map((text) => number('seeds', text, 0)),
    scenes: scenes as SceneName[],
    strikes: number('strikes', values.strikes, 1),
    outageS: number('outage-s', values['outage-s'], 1),
  };
}

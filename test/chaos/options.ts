import { parseArgs } from 'node:util';

export interface Options {
  seeds: number[];
  /** In total over all seeds. */
  kills: number;
  /** `all`, `none` or the name of a mutant. */
  mutants: string;
}

/** @throws Error with a message for the user. */
export function readOptions(words: string[]): Options {
  const { values } = parseArgs({
    args: words,
    options: {
      seeds: { type: 'string', default: '1,2,3,4' },
      kills: { type: 'string', default: '200' },
      mutants: { type: 'string', default: 'all' },
    },
  });
  const seeds = values.seeds.split(',').map((text) => wholeNumber('--seeds', text));
  return { seeds, kills: wholeNumber('--kills', values.kills), mutants: values.mutants };
}

/** Distributes the kills evenly over the seeds. */
export const killsOf = ({ seeds, kills }: Options, index: number): number =>
  Math.floor(((index + 1) * kills) / seeds.length) - Math.floor((index * kills) / seeds.length);

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`${option}: "${text}" is no whole number`);
  return Number(text);
}

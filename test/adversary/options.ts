import { parseArgs } from 'node:util';

export interface Options {
  seed: number;
  attempts: number;
  /** `all`, `none` or the name of a mutant. */
  mutant: string;
}

/** @throws Error with a message for the user. */
export function readOptions(words: string[]): Options {
  const { values } = parseArgs({
    args: words,
    options: {
      seed: { type: 'string', default: '1' },
      attempts: { type: 'string', default: '10000' },
      mutant: { type: 'string', default: 'none' },
    },
  });
  return {
    seed: wholeNumber('--seed', values.seed),
    attempts: wholeNumber('--attempts', values.attempts),
    mutant: values.mutant,
  };
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`${option}: "${text}" is no whole number`);
  return Number(text);
}

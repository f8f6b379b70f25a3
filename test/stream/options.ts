import { parseArgs } from 'node:util';

export interface Options {
  seed: number;
  /** Clients, each with one socket at a time. */
  sockets: number;
  events: number;
  kills: number;
  /** How often the replicas lose the connection on which they listen for events. */
  drops: number;
  /** Sockets that never read. */
  slow: number;
}

/**
 * `--sockets 200 --events 20000 --kills 2 --drops 3 --slow 16 --seed 1`
 * @throws Error with a message for the user.
 */
export function readOptions(words: string[]): Options {
  const { values } = parseArgs({
    args: words,
    options: {
      seed: { type: 'string', default: '1' },
      sockets: { type: 'string', default: '200' },
      events: { type: 'string', default: '20000' },
      kills: { type: 'string', default: '2' },
      drops: { type: 'string', default: '3' },
      slow: { type: 'string', default: '16' },
    },
  });
  const number = (name: keyof Options, least: number) =>
    wholeNumber(`--${name}`, values[name], least);
  return {
    seed: number('seed', 0),
    sockets: number('sockets', 1),
    events: number('events', 1),
    kills: number('kills', 0),
    drops: number('drops', 0),
    slow: number('slow', 0),
  };
}

function wholeNumber(option: string, text: string, least: number): number {
  if (!/^\d{1,7}$/.test(text) || Number(text) < least) {
    throw new Error(`${option}: expected a whole number of at least ${least}, found "${text}"`);
  }
  return Number(text);
}

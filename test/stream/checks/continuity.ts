import type { LogOrder } from './log-order.js';

/** One socket's part of the messages to a client. */
export interface Opening {
  /** How many events the client had received before. */
  from: number;
  /** How many of them were in the first message. */
  history: number;
  /** The latest event known to be committed before this socket was requested. */
  committed: number;
}

export interface Told {
  /** The event to resume from; without one it starts with the latest. */
  after?: number;
  /** Places in the log in the order received, the history's oldest first. */
  seqs: readonly number[] | Uint32Array;
  openings: readonly Opening[];
  /** Whether the last socket was still open when everything had been written. */
  complete: boolean;
}

export interface Faults {
  /** Events between the first and the last it received that never arrived. */
  gaps: number;
  /** Events received although they, or the one to continue from, had been received before. */
  repeats: number;
  /** Events received after a later one. */
  disorder: number;
  /** Events that are not in the log. */
  strangers: number;
  /** Events at the end of the log that a socket that stayed did not receive. */
  missed: number;
  /** First messages with too few or too many events. */
  histories: number;
}

const LATEST = 50;
const RESUMED_AT_MOST = 500;

/** What a client received must be a slice of the log without a gap, in its order, and each event once. */
export function faultsIn(told: Told, log: LogOrder): Faults {
  const seen = new Uint8Array(log.length);
  const faults = { gaps: 0, repeats: 0, disorder: 0, strangers: 0, missed: 0, histories: 0 };
  let highest = log.placeOf(told.after);
  let first = told.after === undefined ? undefined : highest + 1;
  for (const seq of told.seqs) {
    const place = log.placeOf(seq);
    if (place < 0) {
      faults.strangers += 1;
      continue;
    }
    first ??= place;
    if (seen[place] || (told.after !== undefined && place < first)) faults.repeats += 1;
    else if (place < highest) faults.disorder += 1;
    seen[place] = 1;
    highest = Math.max(highest, place);
  }
  for (let place = first ?? 0; place < highest; place += 1) if (!seen[place]) faults.gaps += 1;
  if (told.complete) faults.missed = log.length - 1 - highest;
  faults.histories = told.openings.filter((opening) => !isSound(opening, told, log)).length;
  return faults;
}

/**
 * Whether a first message contains what had been committed by then, and no more than it may. In a
 * continuation it must contain as many missed events as a new client would get; the rest may follow.
 */
function isSound({ from, history, committed }: Opening, told: Told, log: LogOrder): boolean {
  const known = log.placeOf(committed);
  if (from === 0 && told.after === undefined) {
    const newest = log.placeOf(told.seqs[history - 1]);
    return newest >= known && history === Math.min(LATEST, newest + 1);
  }
  const missing = known - log.placeOf(from === 0 ? told.after : told.seqs[from - 1]);
  return history <= RESUMED_AT_MOST && history >= Math.min(LATEST, missing);
}

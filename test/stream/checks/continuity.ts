import type { LogOrder } from './log-order.js';

/** One socket's part of what a client received. */
export interface Opening {
  /** The number of events received before. */
  from: number;
  /** The number of events in the first message. */
  history: number;
  /** The latest event known to be committed before the socket was opened. */
  committed: number;
}

export interface Told {
  /** The event to resume from; without one it starts with the latest. */
  after?: number;
  /** Positions in the log in order of arrival, the history oldest first. */
  seqs: readonly number[] | Uint32Array;
  openings: readonly Opening[];
  /** Whether the last socket was still open when everything had been written. */
  complete: boolean;
}

export interface Faults {
  /** Events between the first and the last received that were never received. */
  gaps: number;
  /** Events received again, or from before the resume point. */
  repeats: number;
  /** Events received after a later one. */
  disorder: number;
  /** Events that are not in the log. */
  strangers: number;
  /** Events at the end of the log that an open socket did not receive. */
  missed: number;
  /** First messages with too few or too many events. */
  histories: number;
}

const LATEST = 50;
const RESUMED_AT_MOST = 500;

/** What a client received must be a gapless slice of the log, in order, each event once. */
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
 * Whether a first message contains everything committed by then, and no more than allowed. When
 * resuming, it may leave all but as many events as a new client gets to the following messages.
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

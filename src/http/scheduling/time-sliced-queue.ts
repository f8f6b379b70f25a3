import { keepTrace } from '../../tracing/index.js';

/** For starting work, and as much for finishing it: prioritized requests wait for no more. */
const SLICE_MS = 5;
/** While iterations of the event loop take longer than this on average, only little is started. */
const LONG_ITERATION_MS = 10;
const SHORT_SLICE_MS = 1;
/** The weight of an iteration in that average. */
const WEIGHT = 1 / 8;
/** Something is started at least this often, whatever else keeps the process busy. */
const STARTS_EVERY_MS = 50;
/** More work than can be done would only make all of it wait. */
export const LONGEST_WAIT_MS = 2_000;

interface Waiting {
  since: number;
  work: () => void;
  giveUp?: () => void;
}

/**
 * Starts work in order of arrival, but only for one time slice per iteration of the event loop.
 * Otherwise all requests that arrived together would run before any later one.
 */
export class TimeSlicedQueue {
  private starting: Waiting[] = [];
  private finishing: (() => void)[] = [];
  private sliceBegan?: number;
  private startingEnds = 0;
  private finishingEnds = 0;
  private iterationMs = 0;
  private lastStart = 0;

  /**
   * @param isSaturated whether what was started is all that can be worked on. While that makes long
   * iterations, hardly anything is started: an iteration accepts only one new connection, so callers
   * would wait to be accepted, where they are neither prioritized nor turned away.
   */
  constructor(private readonly isSaturated: () => boolean = () => false) {}

  /**
   * Runs the work now if the slice allows, else in a later iteration.
   * @param giveUp runs instead if the work has waited too long; without it, the work always runs.
   */
  start(work: () => void, giveUp?: () => void): void {
    this.ensureSlice();
    const now = performance.now();
    if (this.starting.length === 0 && now < this.startingEnds) {
      this.lastStart = now;
      work();
    } else {
      const waiting = { since: now, work: keepTrace(work) };
      this.starting.push(giveUp ? { ...waiting, giveUp: keepTrace(giveUp) } : waiting);
    }
  }

  /** The same for the rest of work that was started: it does not wait for what was not. */
  finish(work: () => void): void {
    this.ensureSlice();
    if (this.finishing.length === 0 && performance.now() < this.finishingEnds) work();
    else this.finishing.push(keepTrace(work));
  }

  private ensureSlice(): void {
    if (this.sliceBegan !== undefined) return;
    const now = this.beginSlice();
    this.finishingEnds = now + SLICE_MS;
    this.startingEnds = now + this.startingMs();
  }

  private beginSlice(): number {
    setImmediate(() => {
      this.next();
    });
    return (this.sliceBegan = performance.now());
  }

  private next(): void {
    const tookMs = performance.now() - (this.sliceBegan ?? 0);
    this.iterationMs += (tookMs - this.iterationMs) * WEIGHT;
    this.sliceBegan = undefined;
    if (this.starting.length === 0 && this.finishing.length === 0) return;
    const now = this.beginSlice();
    this.giveUpExpired(now - LONGEST_WAIT_MS);
    this.finishingEnds = now + SLICE_MS;
    this.finishing = runFor(SLICE_MS, this.finishing, (work) => {
      work();
    });
    const startingMs = this.startingMs();
    this.startingEnds = performance.now() + startingMs;
    if (startingMs === 0) return;
    this.starting = runFor(startingMs, this.starting, ({ work }) => {
      this.lastStart = performance.now();
      work();
    });
  }

  private startingMs(): number {
    if (this.iterationMs < LONG_ITERATION_MS) return SLICE_MS;
    const mayWait = performance.now() - this.lastStart < STARTS_EVERY_MS;
    return mayWait && this.isSaturated() ? 0 : SHORT_SLICE_MS;
  }

  private giveUpExpired(before: number): void {
    const isExpired = ({ since, giveUp }: Waiting) => since < before && giveUp !== undefined;
    if (!this.starting.some(isExpired)) return;
    this.finishing.push(...this.starting.filter(isExpired).flatMap(({ giveUp }) => giveUp ?? []));
    this.starting = this.starting.filter((waiting) => !isExpired(waiting));
  }
}

/**
 * Runs the first, and others while the time lasts. More may be added while it runs.
 * @returns what was not run.
 */
function runFor<T>(ms: number, queue: readonly T[], run: (item: T) => void): T[] {
  const end = performance.now() + ms;
  let ran = 0;
  for (const item of queue) {
    if (ran > 0 && performance.now() >= end) break;
    run(item);
    ran += 1;
  }
  return queue.slice(ran);
}

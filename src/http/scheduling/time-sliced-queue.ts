import { stretched } from '../../concurrency/index.js';
import { keepTrace } from '../../tracing/index.js';

/** For each kind of work: prioritized requests wait for no more. */
const SLICE_MS = 5;
/** While iterations of the event loop take longer than this on average, only little is started. */
const LONG_ITERATION_MS = 10;
const SHORT_SLICE_MS = 1;
/** Enough for the first of a line, which is never interrupted, and for no other. */
const ONE_MS = Number.MIN_VALUE;
/** The weight of an iteration in that average. */
const WEIGHT = 1 / 8;
/** One request is started at least this often, whatever else keeps the process busy. */
const STARTS_EVERY_MS = 50;
/** More work than can be done would only make all of it wait. */
export const longestWaitMs = () => stretched(2_000);

/**
 * Runs work in order of arrival, but only for one time slice per iteration of the event loop.
 * Otherwise all requests that arrived together would run before any later one.
 */
export class TimeSlicedQueue {
  private readonly finishing = new WorkLine();
  private readonly answering = new WorkLine();
  private readonly starting = new WorkLine();
  private sliceBegan?: number;
  private iterationMs = 0;
  private lastStart = 0;

  /**
   * @param isFull whether what was started is all that can be worked on. Nearly everything else
   * waits here meanwhile, because this is where it can be turned away.
   */
  constructor(private readonly isFull: () => boolean = () => false) {}

  /**
   * Starts work now if the slice allows, else in a later iteration.
   * @param giveUp runs instead if the work has waited too long.
   */
  start(work: () => void, giveUp: () => void): void {
    this.ensureSlice();
    const begin = () => {
      this.lastStart = performance.now();
      work();
    };
    this.starting.add(begin, giveUp);
  }

  /** For answers that take little and must be given. They do not wait for what is started. */
  answer(work: () => void): void {
    this.ensureSlice();
    this.answering.add(work);
  }

  /** For the rest of work that was started. It does not wait for what was not. */
  finish(work: () => void): void {
    this.ensureSlice();
    this.finishing.add(work);
  }

  private ensureSlice(): void {
    if (this.sliceBegan === undefined) this.beginSlice();
  }

  private beginSlice(): void {
    setImmediate(() => {
      this.next();
    });
    this.sliceBegan = performance.now();
    this.finishing.allow(SLICE_MS);
    this.answering.allow(this.isLate() ? SHORT_SLICE_MS : SLICE_MS);
    this.starting.allow(this.startingMs());
  }

  private next(): void {
    const tookMs = performance.now() - (this.sliceBegan ?? 0);
    this.iterationMs += (tookMs - this.iterationMs) * WEIGHT;
    this.sliceBegan = undefined;
    const lines = [this.finishing, this.answering, this.starting];
    if (lines.every(({ isEmpty }) => isEmpty)) return;
    this.beginSlice();
    for (const giveUp of this.starting.takeExpired()) this.finishing.add(giveUp);
    for (const line of lines) line.run();
  }

  private startingMs(): number {
    if (!this.isFull()) return this.isLate() ? SHORT_SLICE_MS : SLICE_MS;
    return performance.now() - this.lastStart < STARTS_EVERY_MS ? 0 : ONE_MS;
  }

  private isLate(): boolean {
    return this.iterationMs >= LONG_ITERATION_MS;
  }
}

interface Waiting {
  since: number;
  work: () => void;
  giveUp?: () => void;
}

/** Work of one kind, in order of arrival. */
class WorkLine {
  private waiting: Waiting[] = [];
  private sliceMs = 0;
  private sliceEnds = 0;

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** How long work may be run in this iteration. */
  allow(ms: number): void {
    this.sliceMs = ms;
    this.sliceEnds = performance.now() + ms;
  }

  /** Runs the work now if it is the first and there is time. */
  add(work: () => void, giveUp?: () => void): void {
    const since = performance.now();
    if (this.isEmpty && since < this.sliceEnds) work();
    else {
      const kept = { since, work: keepTrace(work) };
      this.waiting.push(giveUp ? { ...kept, giveUp: keepTrace(giveUp) } : kept);
    }
  }

  /** Runs the first, if anything is allowed, and others while the time lasts. More may be added. */
  run(): void {
    if (this.sliceMs === 0) return;
    this.allow(this.sliceMs);
    let ran = 0;
    for (const { work } of this.waiting) {
      if (ran > 0 && performance.now() >= this.sliceEnds) break;
      work();
      ran += 1;
    }
    this.waiting.splice(0, ran);
  }

  /** @returns what is to be run instead of the work that has waited too long. */
  takeExpired(): (() => void)[] {
    const before = performance.now() - longestWaitMs();
    // The first has waited longest.
    const expired = this.waiting.findIndex(({ since }) => since >= before);
    const taken = this.waiting.splice(0, expired < 0 ? this.waiting.length : expired);
    return taken.flatMap(({ giveUp }) => giveUp ?? []);
  }
}

import WebSocket from 'ws';
import { placeIn } from '../stream/event-message.js';
import { DelayCounts } from './stream-delays.js';

const OPENING_AT_ONCE = 50;

export interface Listened {
  /** Sockets that did not get each of the events once and in order. */
  incomplete: number;
  messages: number;
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
  /** How much of one processor listening took: near 1, what is measured is the listening. */
  listeningShare: number;
}

/** Many sockets that note what comes and how late. */
export class StreamListeners {
  readonly #delays = new DelayCounts();
  /** The places in the log that each socket was told of, as they came. */
  readonly #told: number[][] = [];
  #began = { at: performance.now(), used: process.cpuUsage() };

  async open(url: string, token: string, sockets: number): Promise<void> {
    while (this.#told.length < sockets) {
      const count = Math.min(OPENING_AT_ONCE, sockets - this.#told.length);
      await Promise.all(Array.from({ length: count }, () => this.#openOne(url, token)));
    }
  }

  /** What came so far was to warm up. */
  beginToCount(): void {
    this.#began = { at: performance.now(), used: process.cpuUsage() };
    this.#delays.clear();
    for (const told of this.#told) told.length = 0;
  }

  /** Whether all have got this event. */
  haveAll(seq: number): boolean {
    return this.#told.every((told) => told.at(-1) === seq);
  }

  /** @param written The places in the log of the events that count, in order. */
  report(written: readonly number[]): Listened {
    // The service may have something to tell by itself.
    const counts = new Set(written);
    const isComplete = (told: readonly number[]) =>
      isEqual(
        told.filter((seq) => counts.has(seq)),
        written,
      );
    return {
      incomplete: this.#told.filter((told) => !isComplete(told)).length,
      messages: this.#delays.total,
      p50Ms: this.#delays.quantile(0.5),
      p99Ms: this.#delays.quantile(0.99),
      worstMs: this.#delays.quantile(1),
      listeningShare: this.#processorShare(),
    };
  }

  #processorShare(): number {
    const { user, system } = process.cpuUsage(this.#began.used);
    return (user + system) / 1000 / (performance.now() - this.#began.at);
  }

  #openOne(url: string, token: string): Promise<void> {
    const told: number[] = [];
    this.#told.push(told);
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(url, {
        headers: { authorization: `Bearer ${token}` },
        perMessageDeflate: false,
        skipUTF8Validation: true,
      });
      socket.once('error', reject);
      socket.once('close', (code) => {
        reject(new Error(`A socket was closed with ${code}`));
      });
      socket.once('message', () => {
        socket.on('message', (message: Buffer) => {
          this.#hear(told, message);
        });
        resolve();
      });
    });
  }

  /**
   * The delay is counted from the moment in the event's id: when the database inserted the row,
   * rounded down, which is before the commit. The moment of receipt is rounded up. So what is
   * measured is never less than the time from commit to receipt. A time noted by the writer would
   * be too late after the answer, and too early before the request, which waits for its turn.
   */
  #hear(told: number[], message: Buffer): void {
    const { seq, storedMs } = placeIn(message);
    told.push(seq);
    this.#delays.add(Date.now() + 1 - storedMs);
  }
}

const isEqual = (told: readonly number[], written: readonly number[]) =>
  told.length === written.length && told.every((seq, index) => seq === written[index]);

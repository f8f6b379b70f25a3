import WebSocket from 'ws';
import { placeIn } from '../stream/event-message.js';
import { DelayCounts } from './stream-delays.js';

const OPENING_AT_ONCE = 50;

export interface Listened {
  /** Sockets that did not receive each event once and in order. */
  incomplete: number;
  messages: number;
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
  /**
   * The share of one CPU used for receiving: near 1, the measurement is limited by the receiver.
   */
  listeningShare: number;
}

/** Many sockets that record each event and its delay. */
export class StreamListeners {
  readonly #delays = new DelayCounts();
  /** The log positions each socket received, in order of arrival. */
  readonly #told: number[][] = [];
  #began = { at: performance.now(), used: process.cpuUsage() };

  async open(url: string, token: string, sockets: number): Promise<void> {
    while (this.#told.length < sockets) {
      const count = Math.min(OPENING_AT_ONCE, sockets - this.#told.length);
      await Promise.all(Array.from({ length: count }, () => this.#openOne(url, token)));
    }
  }

  /** Ends the warm-up. */
  beginToCount(): void {
    this.#began = { at: performance.now(), used: process.cpuUsage() };
    this.#delays.clear();
    for (const told of this.#told) told.length = 0;
  }

  /** Whether all sockets have received this event. */
  haveAll(seq: number): boolean {
    return this.#told.every((told) => told.at(-1) === seq);
  }

  /** @param written The log positions of the measured events, in order. */
  report(written: readonly number[]): Listened {
    // The service may add events of its own.
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
   * The delay starts at the time in the event's id: when the database inserted the row, rounded
   * down, which is before the commit. The time of receipt is rounded up. The measured delay is
   * therefore never shorter than from commit to receipt. A time recorded by the writer would be too
   * late after the response and too early before the request, which may be queued.
   */
  #hear(told: number[], message: Buffer): void {
    const { seq, storedMs } = placeIn(message);
    told.push(seq);
    this.#delays.add(Date.now() + 1 - storedMs);
  }
}

const isEqual = (told: readonly number[], written: readonly number[]) =>
  told.length === written.length && told.every((seq, index) => seq === written[index]);

import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../src/adapters/simulator/random.js';
import { placeIn, seqOf } from '../stream/event-message.js';
import { StreamSocket } from '../stream/stream-socket.js';
import { Transcript } from '../stream/transcript.js';

const TRY_AGAIN_MS = 100;
const LEAVE_AFTER_EVENTS = [20, 400] as const;

/** The latest event that anybody was told of: it is committed. */
export interface Shared {
  latest: number;
}

/** Follows the event stream through the proxy, reconnects whenever it ends, and records it. */
export class Listener {
  readonly transcript = new Transcript();
  #lastId: string | undefined;
  #socket: StreamSocket | undefined;
  #over = false;

  constructor(
    private readonly origin: string,
    private readonly random: Random,
    private readonly shared: Shared,
  ) {}

  get last(): number {
    return this.transcript.last ?? 0;
  }

  async listen(): Promise<void> {
    while (!this.#over) {
      await this.#listenOnce();
      await delay(TRY_AGAIN_MS);
    }
  }

  end(): void {
    this.#over = true;
    this.#socket?.vanish();
  }

  async #listenOnce(): Promise<void> {
    const { transcript, origin } = this;
    const opening = { from: transcript.length, history: 0, committed: this.shared.latest };
    let stay = this.random.integer(...LEAVE_AFTER_EVENTS);
    const socket = new StreamSocket(
      { origin, after: this.#lastId },
      {
        history: (text) => {
          const { events } = JSON.parse(text) as { events: { id: string }[] };
          for (const { id } of events.toReversed()) this.#hear(id, seqOf(id));
          opening.history = events.length;
          transcript.openings.push(opening);
        },
        event: (message) => {
          const { storedMs, seq } = placeIn(message);
          this.#hear(`evt-${storedMs}-${seq}`, seq);
          stay -= 1;
          if (stay === 0) socket.vanish();
        },
      },
    );
    this.#socket = socket;
    await socket.ended;
  }

  #hear(id: string, seq: number): void {
    this.transcript.add(seq);
    this.#lastId = id;
    this.shared.latest = Math.max(this.shared.latest, seq);
  }
}

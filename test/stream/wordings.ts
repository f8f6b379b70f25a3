import { isDeepStrictEqual } from 'node:util';

/** An event as the interface shows it. */
export interface EventBody {
  id: string;
  occurred_at: string;
  kind: string;
  summary: string;
  reasoning: string;
  location?: string;
}

/** The content sent for each event, which must be identical across replicas and messages. */
export class Wordings {
  readonly #first = new Map<number, Buffer>();
  readonly #events = new Map<number, EventBody>();
  #differing = 0;

  /** How often an event was sent with different content than before. */
  get differing(): number {
    return this.#differing;
  }

  /** Every event received, by its position in the log. */
  get told(): ReadonlyMap<number, EventBody> {
    return this.#events;
  }

  /** Equal bytes need no parsing, and nearly all messages are equal. */
  message(seq: number, message: Buffer): void {
    const first = this.#first.get(seq);
    if (first?.equals(message)) return;
    const { type, event } = JSON.parse(message.toString()) as { type: string; event: EventBody };
    if (type !== 'event') this.#differing += 1;
    this.event(seq, event);
    if (!first) this.#first.set(seq, Buffer.from(message));
  }

  event(seq: number, event: EventBody): void {
    const known = this.#events.get(seq);
    if (!known) this.#events.set(seq, event);
    else if (!isDeepStrictEqual(known, event)) this.#differing += 1;
  }
}

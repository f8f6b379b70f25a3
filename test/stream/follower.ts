import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../src/adapters/simulator/random.js';
import { placeIn, seqOf } from './event-message.js';
import type { Scene } from './scene.js';
import { StreamSocket } from './stream-socket.js';
import { Transcript } from './transcript.js';
import type { EventBody } from './wordings.js';

/** As a share of all events. */
const LONGEST_VISIT = 1 / 8;
const FAITHFUL_SHARE = 0.25;
const SHORT_ABSENCE = 60;
/** Long enough that the missed events do not fit into one message. */
const LONG_ABSENCE = 1_500;
const LONG_SHARE = 0.2;
const REWIND = 3_000;
const TRY_AGAIN_MS = 20;

interface Visit {
  /** The number of further messages to receive before leaving. */
  stay: number;
  left: boolean;
}

/** A client of the stream that connects and disconnects, and records what it receives. */
export class Follower {
  readonly transcripts: Transcript[] = [];
  #current = this.#begin();
  readonly #faithful: boolean;

  constructor(
    private readonly scene: Scene,
    private readonly random: Random,
    private readonly events: number,
  ) {
    this.#faithful = random.chance(FAITHFUL_SHARE);
  }

  /** The latest event it has received. */
  get last(): number {
    return this.#current.last ?? 0;
  }

  /** From now on it must receive everything. */
  expectAll(): void {
    this.#current.complete = true;
  }

  async follow(): Promise<void> {
    const { written, over, acknowledged } = this.scene;
    while (!over.aborted) {
      const left = await this.#listen();
      if (!left) continue;
      const absence = this.random.chance(LONG_SHARE) ? LONG_ABSENCE : SHORT_ABSENCE;
      await acknowledged.reached(acknowledged.count + this.random.integer(0, absence), written);
      if (!written.aborted) this.#current = this.#continuation();
    }
  }

  /** @returns whether it left on its own. */
  async #listen(): Promise<boolean> {
    const { replicas, acknowledged, wordings, endings, over } = this.scene;
    const replica = this.random.pick(replicas);
    const origin = await replica.origin();
    const { lives } = replica;
    const transcript = this.#current;
    const opening = { from: transcript.length, history: 0, committed: acknowledged.latest };
    const visit = { stay: this.#visitLength(), left: false };
    const socket = new StreamSocket(
      { origin, after: this.#lastId(transcript) },
      {
        history: (text) => {
          opening.history = this.#hearHistory(text, transcript);
          transcript.openings.push(opening);
          this.#leaveInTime(visit, socket);
        },
        event: (message) => {
          const { seq } = placeIn(message);
          transcript.add(seq);
          wordings.message(seq, message);
          this.#leaveInTime(visit, socket);
        },
      },
    );
    const ending = await socket.ended;
    if (over.aborted) endings.noteFarewell(ending);
    else if (!visit.left) endings.note(ending, replica.lives === lives);
    if (!('code' in ending)) await delay(TRY_AGAIN_MS);
    return visit.left;
  }

  #visitLength(): number {
    return this.#faithful ? Infinity : this.random.integer(0, this.events * LONGEST_VISIT);
  }

  #leaveInTime(visit: Visit, socket: StreamSocket): void {
    visit.stay -= 1;
    if (visit.stay >= 0 || visit.left || this.scene.written.aborted) return;
    visit.left = true;
    if (this.random.chance(0.5)) socket.leave();
    else socket.vanish();
  }

  /** Records the history, which arrives newest first, and returns its length. */
  #hearHistory(text: string, transcript: Transcript): number {
    const { type, events } = JSON.parse(text) as { type: string; events: EventBody[] };
    if (type !== 'event-history') throw new Error(`The first message is of type ${type}`);
    for (const event of events.toReversed()) {
      const seq = seqOf(event.id);
      transcript.add(seq);
      this.scene.wordings.event(seq, event);
    }
    return events.length;
  }

  #lastId({ length, last, start }: Transcript): string | undefined {
    return length === 0 || last === undefined ? start?.id : this.scene.wordings.told.get(last)?.id;
  }

  /** Usually resumes where it left off; sometimes as a new client or from an old event. */
  #continuation(): Transcript {
    const { all } = this.scene.acknowledged;
    const luck = this.random.next();
    if (luck < 0.7) return this.#current;
    if (luck < 0.9) return this.#begin();
    return this.#begin(all[all.length - this.random.integer(1, Math.min(REWIND, all.length))]);
  }

  #begin(start?: { id: string; seq: number }): Transcript {
    const transcript = new Transcript(start);
    this.transcripts.push(transcript);
    return transcript;
  }
}

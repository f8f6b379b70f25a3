import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import { TEST_TOKEN } from '../support/service.js';
import type { Acknowledged } from './acknowledged.js';
import type { Note } from './checks/writing.js';
import { seqOf } from './event-message.js';
import type { Replica } from './replica.js';

const LOST = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT'];
const TRY_AGAIN_MS = 20;

export const KIND = 'stream_trial';

export const summaryOf = ({ writer, number }: Note, text: string): string =>
  `Writer ${writer}, event ${number}: ${text}`;

export function noteIn(summary: string): Note | undefined {
  const [, writer, number] = /^Writer (-?\d+), event (\d+): /.exec(summary) ?? [];
  return writer === undefined ? undefined : { writer: Number(writer), number: Number(number) };
}

/** Writes events one at a time through one replica, numbering them in order. */
export class Writer {
  #next = 0;

  constructor(
    private readonly name: number,
    private readonly replica: Replica,
    private readonly acknowledged: Acknowledged,
  ) {}

  /** Retries until answered: an unanswered event may or may not be in the log. */
  async write(text: string): Promise<void> {
    const note = { writer: this.name, number: this.#next };
    this.#next += 1;
    const json = { kind: KIND, summary: summaryOf(note, text), reasoning: text };
    for (;;) {
      const id = await post(await this.replica.origin(), json);
      if (id !== undefined) {
        this.acknowledged.add({ ...note, id, seq: seqOf(id) });
        return;
      }
      await delay(TRY_AGAIN_MS);
    }
  }
}

/** All writers write concurrently, this many events in total. */
export async function writeTogether(
  writers: readonly Writer[],
  events: number,
  text: string,
): Promise<void> {
  let left = events;
  const writeSome = async (writer: Writer) => {
    while (left > 0) {
      left -= 1;
      await writer.write(text);
    }
  };
  await Promise.all(writers.map(writeSome));
}

/** @returns the id, or undefined if the service went away before answering. */
async function post(origin: string, json: object): Promise<string | undefined> {
  try {
    const { statusCode, body } = await request(`${origin}/ucp/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TEST_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
    const text = await body.text();
    if (statusCode !== 201) throw new Error(`An event was answered with ${statusCode}: ${text}`);
    return (JSON.parse(text) as { id: string }).id;
  } catch (error) {
    if (LOST.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

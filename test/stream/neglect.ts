import { peakMemory } from '../bench/process-memory.js';
import { until } from '../support/until.js';
import { placeIn } from './event-message.js';
import type { Replica } from './replica.js';
import type { Scene } from './scene.js';
import { StreamSocket } from './stream-socket.js';
import { writeTogether, type Writer } from './writer.js';

/** Nearly the maximum text length, in characters of three bytes each. */
const LONG_TEXT = '补'.repeat(3_900);
/** 15 MB of text: the operating system may buffer 10 MB for a socket that is not read. */
const EVENTS = 640;

export interface Neglect {
  slow: number;
  /** The number of sockets closed by the service. */
  slowClosed: number;
  /** For the replica that grew most. */
  beforeMb: number;
  growthMb: number;
}

/**
 * Opens sockets that read nothing during heavy writing, and measures the memory of the replicas.
 */
export async function neglect(
  { replicas, acknowledged }: Scene,
  writers: readonly Writer[],
  slow: number,
): Promise<Neglect> {
  const readers: SlowReader[] = [];
  for (let index = 0; index < slow; index += 1) {
    const replica = replicas[index % replicas.length] ?? replicas[0];
    readers.push(await openSlowReader(await replica.origin()));
  }
  const before = await Promise.all(replicas.map(memoryOf));
  const peaks = await whileWatched(replicas, () => writeTogether(writers, EVENTS, LONG_TEXT));
  const latest = acknowledged.latest;
  const closed = await Promise.all(readers.map((reader) => reader.endsBefore(latest)));
  const growths = replicas.map((_, index) => (peaks[index] ?? NaN) - (before[index] ?? NaN));
  const growthMb = Math.max(...growths);
  return {
    slow,
    slowClosed: closed.filter(Boolean).length,
    beforeMb: before[growths.indexOf(growthMb)] ?? NaN,
    growthMb,
  };
}

interface SlowReader {
  /** Starts reading, and reports whether the service closed the socket before that event. */
  endsBefore(seq: number): Promise<boolean>;
}

async function openSlowReader(origin: string): Promise<SlowReader> {
  let opened = false;
  let last = 0;
  const socket = new StreamSocket(
    { origin },
    {
      history: () => {
        opened = true;
        socket.stopReading();
      },
      event: (message) => {
        last = placeIn(message).seq;
      },
    },
  );
  let ended = false;
  const ending = socket.ended.then(() => {
    ended = true;
  });
  await until(() => opened || ended);
  return {
    async endsBefore(seq) {
      socket.readAgain();
      await until(() => ended || last >= seq);
      const closed = last < seq;
      socket.vanish();
      await ending;
      return closed;
    },
  };
}

const memoryOf = async (replica: Replica): Promise<number> =>
  (await peakMemory(replica.pid, () => Promise.resolve())).peakMb;

/** The peak memory of each during the work. */
async function whileWatched(
  replicas: readonly Replica[],
  work: () => Promise<void>,
): Promise<number[]> {
  const working = work();
  const watched = replicas.map(({ pid }) => peakMemory(pid, () => working));
  return (await Promise.all(watched)).map(({ peakMb }) => peakMb);
}

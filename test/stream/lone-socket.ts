import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { placeIn, seqOf } from './event-message.js';
import type { Scene } from './scene.js';
import { StreamSocket } from './stream-socket.js';
import { Writer } from './writer.js';
import type { EventBody } from './wordings.js';

/** More than a replica is likely to cache, so that catching up takes a while. */
const LONG_AGO = 1_500;
const ROUNDS = 12;
const EVENTS_EACH = 3;
const PATIENCE_MS = 3_000;
const LOOK_AGAIN_MS = 10;

/**
 * Connects the only socket of a replica while the last events for now are written through another.
 * No later event compensates for one it does not receive.
 * @returns how often it did not receive the last event.
 */
export async function comeAlone(
  { replicas: [one, two], acknowledged }: Scene,
  databaseUrl: string,
): Promise<number> {
  const oldest = await fillLog(databaseUrl);
  let untold = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // A separate writer in each round, distinct from those of the trial.
    const writer = new Writer(-1 - round, one, acknowledged);
    const listener = listen(await two.origin(), round % 2 === 0 ? oldest : undefined);
    for (let event = 0; event < EVENTS_EACH; event += 1) await writer.write('The last for now.');
    if (!(await listener.hears(acknowledged.latest))) untold += 1;
    await listener.leave();
  }
  return untold;
}

/** @returns the id of the oldest event. */
async function fillLog(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO events (kind, source, summary, reasoning, occurred_at)
       SELECT 'long_ago', 'service', 'Event ' || number, 'It was there before.', clock_timestamp()
       FROM generate_series(1, ${LONG_AGO}) AS number RETURNING id`,
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

function listen(origin: string, after?: string) {
  let last = 0;
  const socket = new StreamSocket(
    { origin, after },
    {
      history(text) {
        const [newest] = (JSON.parse(text) as { events: EventBody[] }).events;
        last = newest ? seqOf(newest.id) : 0;
      },
      event(message) {
        last = placeIn(message).seq;
      },
    },
  );
  return {
    async hears(seq: number): Promise<boolean> {
      const deadline = Date.now() + PATIENCE_MS;
      while (last < seq && Date.now() < deadline) await delay(LOOK_AGAIN_MS);
      return last >= seq;
    },
    async leave(): Promise<void> {
      socket.leave();
      await socket.ended;
    },
  };
}

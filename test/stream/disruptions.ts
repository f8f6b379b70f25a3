import { Client } from 'pg';
import { until } from '../support/until.js';
import type { Scene } from './scene.js';

interface Disruption {
  /** The share of all events written before it happens. */
  share: number;
  happen: () => Promise<void>;
}

/**
 * Spreads kills and drops over the trial, apart from each other. The last drop happens elsewhere,
 * after the trial's writes.
 */
export async function disrupt(
  { replicas, acknowledged, written }: Scene,
  { kills, drops, events, databaseUrl }: Plan,
  progress: (line: string) => void,
): Promise<void> {
  const observer = new Client({ connectionString: databaseUrl });
  await observer.connect();
  const kill = (index: number) => async () => {
    const replica = replicas[index % replicas.length] ?? replicas[0];
    await replica.origin();
    progress(`  ${acknowledged.count} events: a replica is killed`);
    await replica.kill();
  };
  const drop = async () => {
    await dropListeners(observer);
    progress(`  ${acknowledged.count} events: the replicas hear nothing any more`);
  };
  try {
    for (const { share, happen } of inOrder(
      spread(kills, 1, kill),
      spread(Math.max(drops - 1, 0), 0.5, () => drop),
    )) {
      await acknowledged.reached(Math.floor(share * events), written);
      if (written.aborted) throw new Error('Everything was written before everything went wrong');
      await happen();
    }
  } finally {
    await observer.end();
  }
}

export interface Plan {
  kills: number;
  drops: number;
  events: number;
  databaseUrl: string;
}

const spread = (
  count: number,
  offset: number,
  happen: (index: number) => () => Promise<void>,
): Disruption[] =>
  Array.from({ length: count }, (_, index) => ({
    share: (index + offset) / (count + offset),
    happen: happen(index),
  }));

const inOrder = (...disruptions: Disruption[][]) =>
  disruptions.flat().sort((left, right) => left.share - right.share);

/**
 * Closes the connections on which replicas listen for events, then writes: no replica is notified,
 * and no later event compensates for it.
 */
export async function writeUnheard(databaseUrl: string, write: () => Promise<void>): Promise<void> {
  const observer = new Client({ connectionString: databaseUrl });
  await observer.connect();
  try {
    await dropListeners(observer);
    await write();
  } finally {
    await observer.end();
  }
}

/** Waits until there are connections to close. */
async function dropListeners(observer: Client): Promise<void> {
  await until(async () => {
    const { rowCount } = await observer.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'routekeeper notifications' AND datname = current_database()`,
    );
    return (rowCount ?? 0) > 0;
  });
}

import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Random } from '../../src/adapters/simulator/random.js';
import { startServiceProcess } from '../support/service-process.js';
import { Acknowledged } from './acknowledged.js';
import { disrupt, writeUnheard } from './disruptions.js';
import { Endings } from './endings.js';
import type { Evidence } from './evidence.js';
import { Follower } from './follower.js';
import { readLog, type LogRow } from './log-rows.js';
import { comeAlone } from './lone-socket.js';
import { neglect, type Neglect } from './neglect.js';
import type { Options } from './options.js';
import type { ReplicaStarter } from './replica.js';
import { withReplicas, type Replicas } from './replicas.js';
import type { Scene } from './scene.js';
import { Wordings } from './wordings.js';
import { Writer, writeTogether } from './writer.js';

export interface Trial extends Options {
  /** An empty or migrated database. */
  databaseUrl: string;
  startReplica?: ReplicaStarter;
  progress?: (line: string) => void;
}

const WRITERS_PER_REPLICA = 4;
const SAYS = 'One of many.';
const RECHECK_MS = 50;
/** How long the last event may take to reach all clients once all faults have ended. */
const CALM_MS = 30_000;

/**
 * Runs a trial: clients connect and disconnect during heavy writing while replicas are killed; then
 * the log is checked.
 */
export function hold(trial: Trial): Promise<Evidence> {
  const { startReplica = startServiceProcess, databaseUrl } = trial;
  return withReplicas(startReplica, databaseUrl, (replicas) => play(trial, replicas));
}

async function play(trial: Trial, replicas: Replicas): Promise<Evidence> {
  const written = new AbortController();
  const over = new AbortController();
  setMaxListeners(0, written.signal);
  const scene: Scene = {
    replicas,
    acknowledged: new Acknowledged(),
    wordings: new Wordings(),
    endings: new Endings(),
    written: written.signal,
    over: over.signal,
  };
  const untold = await comeAlone(scene, trial.databaseUrl);
  const followers = Array.from(
    { length: trial.sockets },
    (_, index) => new Follower(scene, new Random('follower', trial.seed, index), trial.events),
  );
  const following = Promise.all(followers.map((follower) => follower.follow()));
  try {
    // A failing follower ends the trial; otherwise it would go unnoticed.
    const seen = await Promise.race([
      act(trial, scene, followers, written),
      following.then(() => Promise.reject(new Error('Everybody left before the end'))),
    ]);
    over.abort();
    for (const replica of replicas) await replica.stop();
    await following;
    return {
      ...seen,
      untold,
      transcripts: followers.flatMap(({ transcripts }) => transcripts),
      acknowledged: scene.acknowledged.all,
      wordings: scene.wordings,
      endings: scene.endings,
    };
  } finally {
    written.abort();
    over.abort();
  }
}

/** Runs all phases, until every client should have received everything. */
async function act(
  trial: Trial,
  scene: Scene,
  followers: readonly Follower[],
  written: AbortController,
): Promise<{ log: LogRow[]; neglect: Neglect }> {
  const { progress = () => undefined } = trial;
  const writers = scene.replicas.flatMap((replica, index) =>
    Array.from(
      { length: WRITERS_PER_REPLICA },
      (_, name) => new Writer(index * WRITERS_PER_REPLICA + name, replica, scene.acknowledged),
    ),
  );
  await Promise.all([
    writeTogether(writers, trial.events, SAYS).finally(() => {
      written.abort();
    }),
    disrupt(scene, trial, progress),
  ]);
  progress(`  ${scene.acknowledged.count} events: nobody leaves any more, and some do not read`);
  const neglected = await neglect(scene, writers, trial.slow);
  if (trial.drops > 0) {
    await writeUnheard(trial.databaseUrl, () => writeTogether(writers, writers.length, SAYS));
  }
  const log = await readLog(trial.databaseUrl);
  await untilAllKnow(followers, log.at(-1)?.seq ?? 0);
  for (const follower of followers) follower.expectAll();
  return { log, neglect: neglected };
}

/** Gives up after a while; the checks then report what is missing. */
async function untilAllKnow(followers: readonly Follower[], last: number): Promise<void> {
  const deadline = Date.now() + CALM_MS;
  while (followers.some((follower) => follower.last < last) && Date.now() < deadline) {
    await delay(RECHECK_MS);
  }
}

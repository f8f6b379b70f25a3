import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

/** The average number of an application's connections that were busy in the database. */
export interface Busy {
  active: number;
  /** The number of those waiting for a lock held by another. */
  waiting: number;
}

const SAMPLE_EVERY_MS = 20;
const FEWEST_SAMPLES = 10;

/**
 * Samples the connections from a separate process: one that also does the work would only sample
 * when idle.
 */
export class DatabaseWatch {
  private constructor(private readonly child: ChildProcess) {}

  static async start(databaseUrl: string): Promise<DatabaseWatch> {
    const child = fork(fileURLToPath(import.meta.url), ['watch', databaseUrl]);
    const watch = new DatabaseWatch(child);
    await watch.answer();
    return watch;
  }

  async during<T>(application: string, work: () => Promise<T>): Promise<{ result: T; busy: Busy }> {
    this.child.send(application);
    const result = await work();
    this.child.send('');
    return { result, busy: (await this.answer()) as Busy };
  }

  async stop(): Promise<void> {
    this.child.kill();
    if (this.child.exitCode === null && this.child.signalCode === null) {
      await once(this.child, 'exit');
    }
  }

  private async answer(): Promise<unknown> {
    const settled = new AbortController();
    const { signal } = settled;
    try {
      const [answer] = (await Promise.race([
        once(this.child, 'message', { signal }),
        once(this.child, 'exit', { signal }).then(() => {
          throw new Error('Whoever watches the database has ended');
        }),
      ])) as unknown[];
      return answer;
    } finally {
      settled.abort();
    }
  }
}

/** In the forked process: a name starts a watch, an empty one ends it. */
async function watchWhenTold(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'watch' });
  await client.connect();
  let application = '';
  let samples: Promise<Busy[]> = Promise.resolve([]);
  process.on('message', (name: string) => {
    application = name;
    if (name !== '') samples = sampleWhile(client, name, () => application === name);
    else void samples.then((taken) => process.send?.(mean(taken)));
  });
  process.once('disconnect', () => process.exit());
  process.send?.('ready');
}

async function sampleWhile(
  client: Client,
  application: string,
  isWanted: () => boolean,
): Promise<Busy[]> {
  const samples: Busy[] = [];
  while (isWanted()) {
    const { rows } = await client.query<Busy>(
      `SELECT count(*)::int AS active,
         count(*) FILTER (WHERE wait_event_type = 'Lock')::int AS waiting
       FROM pg_stat_activity WHERE application_name = $1 AND state = 'active'`,
      [application],
    );
    samples.push(...rows);
    await pause(SAMPLE_EVERY_MS);
  }
  return samples;
}

function mean(samples: readonly Busy[]): Busy {
  if (samples.length < FEWEST_SAMPLES) throw new Error("Too short to tell the database's share");
  const of = (read: (sample: Busy) => number) =>
    samples.reduce((sum, sample) => sum + read(sample), 0) / samples.length;
  return { active: of(({ active }) => active), waiting: of(({ waiting }) => waiting) };
}

const [, , task, databaseUrl] = process.argv;
if (task === 'watch' && databaseUrl !== undefined) await watchWhenTold(databaseUrl);

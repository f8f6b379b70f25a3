import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { BenchRoute } from './bench-route.js';
import { withEmbeddedClient } from './embedded-client.js';
import { peakMemory } from './process-memory.js';
import { show } from './progress.js';
import { median } from './quantile.js';

/** The service's scheduled work, measured from due time to end. */
export interface ScheduledTimes {
  /** The hourly sync: every inventory, and a poll of the ledger. */
  hourlyS: number;
  /** A poll of the ledger with no other work in progress. */
  pollS: number;
  daily: DailyTimes;
}

/** The daily read of the whole window, slice by slice. */
export interface DailyTimes {
  seconds: number;
  records: number;
  rowsChanged: number;
  peakMb: number;
  /** Polls during that read. */
  polls: number;
  pollS: number;
}

const ROUNDS = 3;
const LOOK_EVERY_MS = 20;
const BETWEEN_POLLS_MS = 2_000;
const LONGEST_MS = 30 * 60_000;

const DUE = {
  poll: 'UPDATE ledger_accounts SET wanted_at = clock_timestamp()',
  machines: 'UPDATE locations SET sync_wanted_at = clock_timestamp()',
  window: 'UPDATE ledger_accounts SET window_due_at = clock_timestamp()',
};
const ENDED = {
  poll: 'SELECT bool_and(tried_at > $1) AS ended FROM ledger_accounts',
  machines: 'SELECT bool_and(sync_tried_at > $1) AS ended FROM locations',
  window: `SELECT bool_and(window_due_at > clock_timestamp() AND window_run_cursor IS NULL)
             AND $1::timestamptz IS NOT NULL AS ended FROM ledger_accounts`,
};

type Work = keyof typeof DUE;

export async function measureScheduled(route: BenchRoute): Promise<ScheduledTimes> {
  return withEmbeddedClient(route.service.dataDir, async (client) => {
    const hourly = await rounds('hourly sync', () => timed(client, 'machines', 'poll'));
    const poll = await rounds('poll', () => timed(client, 'poll'));
    return { hourlyS: hourly, pollS: poll, daily: await measureDaily(route, client) };
  });
}

async function measureDaily(route: BenchRoute, client: Client): Promise<DailyTimes> {
  const { service, vendor } = route;
  const [began] = (await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')).rows;
  const before = (await vendor.counters()).records;
  const { result: seconds, peakMb } = await peakMemory(service.pid, () => timed(client, 'window'));
  const records = (await vendor.counters()).records - before;
  const [changed] = (
    await client.query<{ rows: string }>(
      'SELECT count(*) AS rows FROM ledger_transactions WHERE changed_at > $1',
      [began?.now],
    )
  ).rows;
  show(`  daily reading: ${seconds.toFixed(2)} s, ${records} ledger records`);

  const polls = await pollsBeside(service.dataDir, () => timed(client, 'window'));
  show(`  daily reading with polls beside it: ${polls.length} polls`);
  return {
    seconds,
    records,
    rowsChanged: Number(changed?.rows),
    peakMb,
    polls: polls.length,
    pollS: median(polls),
  };
}

/** The duration of each poll that becomes due during other work. */
async function pollsBeside(dataDir: string, work: () => Promise<unknown>): Promise<number[]> {
  const state = { over: false };
  const polling = withEmbeddedClient(dataDir, async (client) => {
    const times: number[] = [];
    while (!state.over) {
      times.push(await timed(client, 'poll'));
      await pause(BETWEEN_POLLS_MS);
    }
    return times;
  });
  const [times] = await Promise.all([polling, work().finally(() => (state.over = true))]);
  return times;
}

async function rounds(name: string, round: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let number = 1; number <= ROUNDS; number += 1) {
    times.push(await round());
    show(`  ${name} ${number} of ${ROUNDS}: ${times.at(-1)?.toFixed(2)} s`);
  }
  return median(times);
}

/** Makes work due and waits until all of it has ended; in seconds. */
async function timed(client: Client, ...works: Work[]): Promise<number> {
  const [row] = (await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')).rows;
  const startedAt = performance.now();
  for (const work of works) await client.query(DUE[work]);
  for (const work of works) {
    while (!(await hasEnded(client, work, row?.now))) {
      if (performance.now() - startedAt > LONGEST_MS) throw new Error(`${work}: it does not end`);
      await pause(LOOK_EVERY_MS);
    }
  }
  return (performance.now() - startedAt) / 1000;
}

async function hasEnded(client: Client, work: Work, since: Date | undefined): Promise<boolean> {
  const { rows } = await client.query<{ ended: boolean | null }>(ENDED[work], [since]);
  return rows[0]?.ended === true;
}

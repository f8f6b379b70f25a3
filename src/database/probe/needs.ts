import { DatabaseError } from 'pg';
import type { ProbeSession, Row } from './probe-session.js';
import { UnsuitableDatabaseError } from './unsuitable-database.error.js';

/** What the service needs of a server, and what it needs it for. */
const NEEDS = {
  locks:
    'advisory locks of transactions, which keep spending limits, rules and the order of events correct',
  notifications: 'LISTEN and NOTIFY, which tell every replica of events and of the kill switch',
  skipLocked: 'SELECT … FOR UPDATE SKIP LOCKED, which keeps replicas from doing the same work',
  clock: 'one clock for all connections, which leases and limits per day depend on',
} as const;

export type Need = keyof typeof NEEDS;

export interface Step {
  readonly need: Need;
  readonly sql: string;
}

export const unsuitable = (need: Need, found: string, cause?: unknown): UnsuitableDatabaseError =>
  new UnsuitableDatabaseError(
    `DATABASE_URL: this server is not suitable. The service needs ${NEEDS[need]}; here ${found}. ` +
      'Use PostgreSQL 14 or newer, or a server that behaves like it.',
    { cause },
  );

/**
 * Runs all steps in one round trip.
 * @returns the first row of each.
 * @throws UnsuitableDatabaseError with the need of the step that the server refuses.
 */
export async function runSteps(
  session: ProbeSession,
  steps: readonly Step[],
): Promise<(Row | undefined)[]> {
  try {
    const results = await session.run(steps.map(({ sql }) => sql));
    return results.map(([row]) => row);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw unsuitable(await refusedNeed(session, steps), `it answers: ${error.message}`, error);
  }
}

/** The server does not say which of several statements it refused, so they are run one by one. */
async function refusedNeed(session: ProbeSession, steps: readonly Step[]): Promise<Need> {
  await session.run(['ROLLBACK']);
  for (const { need, sql } of steps) {
    try {
      await session.run([sql]);
    } catch (error) {
      if (error instanceof DatabaseError) return need;
      throw error;
    }
  }
  return steps[0]?.need ?? 'locks';
}

import { setTimeout as delay } from 'node:timers/promises';
import { Client, type QueryResult } from 'pg';
import { startupParameters } from '../session-settings.js';

export type Row = Record<string, unknown>;

/** One connection of the probe. */
export interface ProbeSession {
  /** The process that the server named when it accepted the connection. */
  readonly acceptedBy: number;
  /**
   * Sends all statements at once.
   * @returns the rows of each.
   */
  run(statements: readonly string[]): Promise<Row[][]>;
  /** Whether a notification has come, or comes within this time. */
  notified(withinMs: number): Promise<boolean>;
  end(): Promise<void>;
}

/** `own`: with the settings of this service; `plain`: without, as poolers want it. */
export type OpenSession = (url: string, settings: 'own' | 'plain') => Promise<ProbeSession>;

const CONNECT_TIMEOUT_MS = 5_000;
const RECHECK_MS = 20;

export const openProbeSession: OpenSession = async (url, settings) => {
  const client = new Client({
    connectionString: url,
    application_name: 'routekeeper probe',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(settings === 'own' && startupParameters()),
  });
  // A lost connection also fails the statement that runs, which is where it is reported.
  client.on('error', () => undefined);
  let isNotified = false;
  client.on('notification', () => {
    isNotified = true;
  });
  await client.connect();
  return {
    acceptedBy: (client as Client & { processID: number }).processID,
    run: async (statements) => {
      // Several statements in one message have several results.
      const results = (await client.query(statements.join(';\n'))) as
        QueryResult<Row> | QueryResult<Row>[];
      return (Array.isArray(results) ? results : [results]).map(({ rows }) => rows);
    },
    notified: async (withinMs) => {
      const end = performance.now() + withinMs;
      for (;;) {
        const isLast = performance.now() >= end;
        // What the server sent earlier arrives before this answer, however busy or paused we are.
        await client.query('SELECT 1');
        if (isNotified || isLast) return isNotified;
        await delay(RECHECK_MS);
      }
    },
    end: () => client.end(),
  };
};

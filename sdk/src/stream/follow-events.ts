import { setTimeout as delay } from 'node:timers/promises';
import type { RouteEvent } from '../api/shapes.js';
import { RoutekeeperError, UnreachableError } from '../client/failure.js';
import { EventConnection, type Ending } from './event-connection.js';

export interface FollowOptions {
  /** The id of the last event you have. Without it, following begins with the newest 50. */
  after?: string;
  /** Ends the iteration. */
  signal?: AbortSignal;
  /** Called when the connection is lost or established again. */
  onConnection?: (state: 'connected' | 'lost') => void;
  /** How often connecting may fail in a row; without end once it has worked. */
  firstAttempts?: number;
  longestWaitMs?: number;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 15_000;
const FIRST_ATTEMPTS = 5;
const RETRIED = new Set([408, 429, 500, 502, 503, 504]);

/**
 * Yields events in the order of the log. Each connection continues after the last event received,
 * so that none is lost or repeated.
 */
export async function* followEvents(
  origin: string,
  headers: Record<string, string>,
  options: FollowOptions,
): AsyncGenerator<RouteEvent, void> {
  const { signal, onConnection } = options;
  const { firstAttempts = FIRST_ATTEMPTS, longestWaitMs = LONGEST_WAIT_MS } = options;
  let after = options.after;
  let failures = 0;
  let wasConnected = false;
  while (!signal?.aborted) {
    const connection = new EventConnection(streamAddress(origin, after), headers, signal);
    let isConnected = false;
    try {
      for await (const batch of connection.batches()) {
        if (!isConnected) onConnection?.('connected');
        isConnected = wasConnected = true;
        failures = 0;
        for (const event of batch) {
          after = event.id;
          yield event;
        }
      }
    } finally {
      connection.close();
    }
    const { ending } = connection;
    if (signal?.aborted) return;
    if (isConnected) onConnection?.('lost');
    failures += 1;
    if (isFinal(ending) || (!wasConnected && failures >= firstAttempts)) {
      throw failureOf(origin, ending);
    }
    await pause(ending, failures, longestWaitMs, signal);
  }
}

function streamAddress(origin: string, after: string | undefined): string {
  const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
  return `${origin.replace(/^http/, 'ws')}/ucp/v1/events/stream${query}`;
}

/** Whether the service refused the connection for a reason that does not pass. */
const isFinal = ({ refusal }: Ending): boolean =>
  refusal !== undefined && !RETRIED.has(refusal.status);

const failureOf = (origin: string, { refusal, cause }: Ending): Error =>
  refusal
    ? new RoutekeeperError(refusal.status, refusal.messages, refusal.retryAfterS)
    : new UnreachableError(origin, cause ?? new Error('the connection was closed'));

async function pause(
  { refusal }: Ending,
  failures: number,
  longestMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const jitter = Math.random() * Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), longestMs);
  const asked = Math.min((refusal?.retryAfterS ?? 0) * 1000, longestMs);
  try {
    await delay(asked + jitter, undefined, { signal });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}

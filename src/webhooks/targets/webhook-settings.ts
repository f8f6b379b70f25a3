import { lookup } from 'node:dns/promises';
import { RETRY_DELAYS_MS } from '../domain/retry-schedule.js';

/** All addresses of a host. */
export type Resolve = (host: string) => Promise<string[]>;

/** What is the same everywhere but in tests. */
export class WebhookSettings {
  /** For a whole attempt: finding the host, connecting, and the beginning of the answer. */
  timeoutMs = 10_000;
  retryDelaysMs: readonly number[] = RETRY_DELAYS_MS;
  chance: () => number = Math.random;
  resolve: Resolve = async (host) =>
    (await lookup(host, { all: true })).map(({ address }) => address);
  /** Whom to trust besides those that Node trusts. */
  ca?: string;
}

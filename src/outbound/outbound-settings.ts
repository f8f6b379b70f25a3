import { lookup } from 'node:dns/promises';
import { RETRY_DELAYS_MS } from './domain/retry-schedule.js';

/** Resolves all addresses of a host. */
export type Resolve = (host: string) => Promise<string[]>;

/** Settings that only tests override. */
export class OutboundSettings {
  /** For a whole attempt: DNS lookup, connecting, and the start of the response. */
  timeoutMs = 10_000;
  retryDelaysMs: readonly number[] = RETRY_DELAYS_MS;
  chance: () => number = Math.random;
  resolve: Resolve = async (host) =>
    (await lookup(host, { all: true })).map(({ address }) => address);
  /** A certificate authority to trust in addition to Node's. */
  ca?: string;
}

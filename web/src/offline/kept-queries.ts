import { hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { openStore, type KeptQuery, type Store } from './store.js';

/** Who may do what is for those who manage it now, not for an old page. */
const NOT_KEPT = new Set<unknown>(['principals', 'sessions', 'notifications']);
/** Soon, since a page may be closed at any time, but not for each of many answers. */
const FLUSH_MS = 300;
/** Older answers say too little about today. */
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Keeps the last answers of the service in the browser, for when there is no connection. They are
 * shown only then, and forgotten when the user signs out.
 */
export class KeptQueries {
  /** The hashes of queries that were answered since the last flush. */
  private readonly changed = new Set<string>();
  private timer: number | undefined;

  constructor(
    private readonly queries: QueryClient,
    private readonly store: Promise<Store | undefined> = openStore(),
  ) {}

  watch(): void {
    this.queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      this.changed.add(event.query.queryHash);
      this.timer ??= window.setTimeout(() => void this.flush(), FLUSH_MS);
    });
    addEventListener('pagehide', () => void this.flush());
  }

  /** @returns when the newest of the kept answers was given; undefined if there are none. */
  async restore(): Promise<Date | undefined> {
    const store = await this.store;
    const since = Date.now() - LONGEST_MS;
    const kept = (await store?.all())?.filter(({ updatedAt }) => updatedAt > since) ?? [];
    if (kept.length === 0) return undefined;
    hydrate(this.queries, {
      mutations: [],
      queries: kept.map(({ queryHash, queryKey, data, updatedAt }) => ({
        queryHash,
        queryKey,
        dehydratedAt: updatedAt,
        state: { ...EMPTY, data, dataUpdatedAt: updatedAt, status: 'success' },
      })),
    });
    return new Date(Math.max(...kept.map(({ updatedAt }) => updatedAt)));
  }

  async forget(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.changed.clear();
    await (await this.store)?.clear();
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    // What is no longer cached was dropped on purpose, as when signing out.
    const cache = this.queries.getQueryCache();
    const changed = [...this.changed].flatMap((hash) => cache.get(hash) ?? []);
    this.changed.clear();
    await (await this.store)?.put(changed.filter(isWorthKeeping).map(keptOf));
  }
}

const isWorthKeeping = ({ queryKey, state }: Query): boolean =>
  state.data !== undefined && !NOT_KEPT.has(queryKey[0]);

const EMPTY = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: true,
  fetchStatus: 'idle',
} as const;

const keptOf = ({ queryHash, queryKey, state }: Query): KeptQuery => ({
  queryHash,
  queryKey,
  data: state.data,
  updatedAt: state.dataUpdatedAt,
});

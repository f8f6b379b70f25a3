const DATABASE = 'last-known-state';
const TABLE = 'queries';

/** A query as it was last answered. */
export interface KeptQuery {
  queryHash: string;
  queryKey: readonly unknown[];
  data: unknown;
  /** Epoch milliseconds. */
  updatedAt: number;
}

/** The browser's own storage of kept queries. */
export interface Store {
  all(): Promise<KeptQuery[]>;
  put(queries: readonly KeptQuery[]): Promise<void>;
  clear(): Promise<void>;
}

/** Undefined where the browser has none, as in some private windows: then nothing is kept. */
export async function openStore(): Promise<Store | undefined> {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(TABLE, { keyPath: 'queryHash' });
    };
    return storeIn(await result(opening));
  } catch {
    return undefined;
  }
}

const storeIn = (database: IDBDatabase): Store => ({
  all: () =>
    result(database.transaction(TABLE).objectStore(TABLE).getAll() as IDBRequest<KeptQuery[]>),
  async put(queries) {
    const transaction = database.transaction(TABLE, 'readwrite');
    for (const query of queries) transaction.objectStore(TABLE).put(query);
    await ended(transaction);
  },
  async clear() {
    const transaction = database.transaction(TABLE, 'readwrite');
    transaction.objectStore(TABLE).clear();
    await ended(transaction);
  },
});

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('The browser refused to read its storage'));
    };
  });

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve) => {
    // A full disk is no reason to show an error: the state is kept next time.
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = transaction.oncomplete;
  });

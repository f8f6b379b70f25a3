/**
 * Starts something before the tests of a file and closes it after them. The returned proxy forwards
 * to it, in tests and in hooks registered later.
 */
export function useStarted<T extends { close(): unknown }>(start: () => Promise<T>): T {
  let started: T | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.close());
  const current = (): T => {
    if (!started) throw new Error('Nothing is started before the first hook of the file');
    return started;
  };
  return new Proxy({} as T, {
    get(_, name) {
      const target = current();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    set: (_, name, value) => Reflect.set(current(), name, value),
    has: (_, name) => Reflect.has(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, name) => ({
      ...Reflect.getOwnPropertyDescriptor(current(), name),
      configurable: true,
    }),
  });
}

/**
 * Starts something before the tests of a file and closes it after them. The result stands for what
 * was started and can be used from then on, in hooks that are registered later and in tests.
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

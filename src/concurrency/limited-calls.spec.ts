import { LimitedCalls } from './limited-calls.js';

/** Calls that run until they are told to end. */
function setUp(most: number) {
  const calls = new LimitedCalls(most);
  const started: string[] = [];
  const endings = new Map<string, (error?: Error) => void>();
  const run = (name: string) =>
    calls.run(() => {
      started.push(name);
      return new Promise<string>((resolve, reject) => {
        endings.set(name, (error) => {
          if (error) reject(error);
          else resolve(name);
        });
      });
    });
  return { started, run, end: (name: string, error?: Error) => endings.get(name)?.(error) };
}

it('runs no more calls at a time than allowed, and the others in order', async () => {
  const { started, run, end } = setUp(2);
  const [a, b, c] = [run('a'), run('b'), run('c')];
  const d = run('d');
  expect(started).toEqual(['a', 'b']);
  end('b');
  expect(await b).toBe('b');
  expect(started).toEqual(['a', 'b', 'c']);
  end('a');
  end('c');
  expect(await Promise.all([a, c])).toEqual(['a', 'c']);
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  end('d');
  expect(await d).toBe('d');
});

it('goes on after a call that fails', async () => {
  const { started, run, end } = setUp(1);
  const a = run('a');
  const b = run('b');
  end('a', new Error('failed'));
  await expect(a).rejects.toThrow('failed');
  expect(started).toEqual(['a', 'b']);
  end('b');
  expect(await b).toBe('b');
  const c = run('c');
  expect(started).toEqual(['a', 'b', 'c']);
  end('c');
  await c;
});

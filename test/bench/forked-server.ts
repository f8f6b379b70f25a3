import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface ForkedServer {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Runs a file that calls `serveWhenForked` as a separate process, and waits until it is listening.
 */
export async function forkServer(file: string, task: object): Promise<ForkedServer> {
  const child = fork(file, ['serve'], { serialization: 'advanced' });
  const exited = once(child, 'exit');
  child.send(task);
  const [url] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error(`${file} ended before it listened`))),
  ])) as [string];
  return {
    url,
    async stop() {
      child.kill();
      await exited;
    },
  };
}

/** In the forked process: serves the given task while the parent process lives. */
export function serveWhenForked(serve: (task: never) => Promise<string>): void {
  if (process.argv[2] !== 'serve') return;
  process.once('disconnect', () => process.exit());
  process.once('message', (task: unknown) => {
    void serve(task as never).then((url) => process.send?.(url));
  });
}

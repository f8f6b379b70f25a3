import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));

export interface ServiceProcess {
  /** Resolves with the address once the service says that it is ready. */
  ready: Promise<string>;
  /** Resolves with the exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
  /** Everything written to standard output and error so far. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
}

/** The compiled service as a process of its own, with nothing of this process' environment but PATH. */
export function startServiceProcess(environment: Record<string, string>): ServiceProcess {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exited = exit(child);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const origin = /is ready at (\S+)/.exec(output)?.[1];
      if (origin) resolve(origin);
    });
    void exited.then((how) => {
      reject(new Error(`The service ended (${how}) before it was ready:\n${output}`));
    });
  });
  // Not every test waits for it.
  ready.catch(() => undefined);
  return { ready, exited, output: () => output, kill: (signal) => child.kill(signal) };
}

async function exit(child: ChildProcess): Promise<number | NodeJS.Signals> {
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return code ?? signal ?? -1;
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fastify } from 'fastify';

export interface BareFastify {
  url: string;
  stop(): void;
}

/** The yardstick: Fastify without anything around it, in its own process, returning the given bytes. */
export async function startBareFastify(bytes: Buffer): Promise<BareFastify> {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], { serialization: 'advanced' });
  child.send(bytes);
  const [url] = (await once(child, 'message')) as [string];
  return { url, stop: () => child.kill() };
}

async function serve(bytes: Buffer): Promise<void> {
  const app = fastify();
  app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
}

if (process.argv[2] === 'serve') {
  process.once('message', (bytes: Uint8Array) => void serve(Buffer.from(bytes)));
}

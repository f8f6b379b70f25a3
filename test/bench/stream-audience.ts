import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StreamListeners, type Listened } from './stream-listeners.js';

const LOOK_AGAIN_MS = 20;
const PATIENCE_MS = 20_000;

type Order =
  | { open: { url: string; token: string; sockets: number } }
  | { count: true }
  | { await: number }
  | { report: number[] };

/** Many sockets in a separate process, so that receiving does not slow the writer. */
export interface Audience {
  /** Discards what was received so far, after all sockets have received the given last event. */
  beginToCount(last: number): Promise<void>;
  /** Reports what all sockets received of these events, after waiting a while for the last. */
  report(written: number[]): Promise<Listened>;
  leave(): Promise<void>;
}

export async function gatherAudience(
  url: string,
  token: string,
  sockets: number,
): Promise<Audience> {
  const child = fork(fileURLToPath(import.meta.url), ['listen']);
  const exited = once(child, 'exit');
  const lost = exited.then(() => Promise.reject(new Error('The audience left')));
  lost.catch(() => undefined);
  const ask = async (order: Order): Promise<unknown> => {
    const answer = once(child, 'message');
    child.send(order);
    const [said] = (await Promise.race([answer, lost])) as [unknown];
    return said;
  };
  await ask({ open: { url, token, sockets } });
  return {
    async beginToCount(last) {
      await ask({ await: last });
      await ask({ count: true });
    },
    async report(written) {
      await ask({ await: written.at(-1) ?? 0 });
      return (await ask({ report: written })) as Listened;
    },
    async leave() {
      child.kill();
      await exited;
    },
  };
}

function listenWhenForked(): void {
  if (process.argv[2] !== 'listen') return;
  const listeners = new StreamListeners();
  process.once('disconnect', () => process.exit());
  process.on('message', (order: Order) => {
    void obey(listeners, order).then((answer) => process.send?.(answer));
  });
}

async function obey(listeners: StreamListeners, order: Order): Promise<object> {
  if ('open' in order) {
    const { url, token, sockets } = order.open;
    await listeners.open(url, token, sockets);
  } else if ('await' in order) {
    const deadline = Date.now() + PATIENCE_MS;
    while (!listeners.haveAll(order.await) && Date.now() < deadline) await pause(LOOK_AGAIN_MS);
  } else if ('count' in order) listeners.beginToCount();
  else return listeners.report(order.report);
  return {};
}

listenWhenForked();

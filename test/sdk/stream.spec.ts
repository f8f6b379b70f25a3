import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { RoutekeeperClient } from '../../sdk/src/index.js';
import { useStarted } from '../support/use-started.js';

/** More than one connection keeps waiting for a slow reader. */
const MANY = 3_000;

type Answer = (request: IncomingMessage) => { status: number; headers?: string } | Connected;
type Connected = (socket: WebSocket) => void;

/** A service whose stream answers each connection as the test says. */
class ScriptedStream {
  readonly paths: string[] = [];
  answers: Answer[] = [];
  private readonly sockets = new WebSocketServer({ noServer: true });

  private constructor(private readonly server: Server) {
    server.on('upgrade', (request, socket, head) => {
      this.paths.push(request.url ?? '');
      const answer = this.answers.shift()?.(request) ?? { status: 401 };
      if (typeof answer === 'function') {
        this.sockets.handleUpgrade(request, socket, head, answer);
        return;
      }
      const body = JSON.stringify({ messages: [{ type: 'error', code: 'x', content: 'Refused' }] });
      socket.end(`HTTP/1.1 ${answer.status} -\r\n${answer.headers ?? ''}\r\n${body}`);
    });
  }

  static async start(): Promise<ScriptedStream> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ScriptedStream(server);
  }

  get client(): RoutekeeperClient {
    const { port } = this.server.address() as AddressInfo;
    return new RoutekeeperClient({ url: `http://127.0.0.1:${port}`, token: 'test' });
  }

  close(): void {
    for (const socket of this.sockets.clients) socket.terminate();
    this.server.close();
  }
}

const event = (number: number) => ({ id: `evt-1-${number}` });
const history = (...numbers: number[]) =>
  JSON.stringify({ type: 'event-history', events: numbers.map(event).reverse() });
const live = (number: number) => JSON.stringify({ type: 'event', event: event(number) });
const sends =
  (...messages: string[]): Answer =>
  () =>
  (socket) => {
    for (const message of messages) socket.send(message);
    socket.close(1012);
  };

const stream = useStarted(() => ScriptedStream.start());
beforeEach(() => {
  stream.paths.length = 0;
});

async function follow(options: { after?: string; slowly?: boolean } = {}): Promise<string[]> {
  const ids: string[] = [];
  const followed = stream.client.follow({ after: options.after, longestWaitMs: 20 });
  await expect(
    (async () => {
      for await (const { id } of followed) {
        ids.push(id);
        if (options.slowly) await turn();
      }
    })(),
  ).rejects.toMatchObject({ name: 'RoutekeeperError', status: 401, message: 'Refused' });
  return ids;
}

it('continues each connection after the last event, until it is refused', async () => {
  stream.answers = [sends(history(1, 2), live(3)), sends(history()), sends(history(4, 5))];
  expect(await follow()).toEqual([1, 2, 3, 4, 5].map((number) => event(number).id));
  expect(stream.paths).toEqual([
    '/ucp/v1/events/stream',
    '/ucp/v1/events/stream?after=evt-1-3',
    '/ucp/v1/events/stream?after=evt-1-3',
    '/ucp/v1/events/stream?after=evt-1-5',
  ]);
});

it('begins where it is told to, and returns to a service that has no room yet', async () => {
  const full = { status: 503, headers: 'Retry-After: 0\r\n' };
  stream.answers = [() => full, () => full, sends(history(8))];
  expect(await follow({ after: 'evt-1-7' })).toEqual(['evt-1-8']);
  expect(stream.paths[0]).toBe('/ucp/v1/events/stream?after=evt-1-7');
});

it('leaves a connection that sends nonsense', async () => {
  stream.answers = [sends(history(1), '{', live(2)), sends(history(2))];
  expect(await follow()).toEqual(['evt-1-1', 'evt-1-2']);
});

it('gives a slow reader every event in order', async () => {
  const numbers = Array.from({ length: MANY }, (_, index) => index + 2);
  stream.answers = [sends(history(1), ...numbers.map(live))];
  expect(await follow({ slowly: true })).toEqual([1, ...numbers].map((each) => event(each).id));
});

it('gives up when the first connections fail', async () => {
  const unavailable = () => ({ status: 503 });
  stream.answers = Array.from({ length: 9 }, () => unavailable);
  const followed = stream.client.follow({ longestWaitMs: 20, firstAttempts: 3 });
  await expect(followed.next()).rejects.toMatchObject({ status: 503 });
  expect(stream.paths).toHaveLength(3);
});

it('ends when it is told to, without waiting for an event', async () => {
  stream.answers = [
    () => (socket) => {
      socket.send(history(1));
    },
  ];
  const stop = new AbortController();
  const followed = stream.client.follow({ signal: stop.signal });
  expect((await followed.next()).value).toEqual(event(1));
  const next = followed.next();
  stop.abort();
  expect(await next).toEqual({ done: true, value: undefined });
});

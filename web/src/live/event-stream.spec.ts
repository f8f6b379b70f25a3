import type { RouteEvent } from '../api/shapes.js';
import { EventStream, type Connection, type StreamSurroundings } from './event-stream.js';

class FakeSocket {
  onmessage?: (message: { data: string }) => void;
  onclose?: () => void;
  closed = false;

  constructor(readonly address: string) {}

  close(): void {
    this.closed = true;
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const event = (number: number) => ({ id: `evt-1-${number}` }) as RouteEvent;
const history = (...numbers: number[]) => ({
  type: 'event-history',
  events: numbers.map(event).reverse(),
});

function following() {
  const sockets: FakeSocket[] = [];
  const timers: { work: () => void; ms: number; cleared: boolean }[] = [];
  const seen: string[] = [];
  const connections: Connection[] = [];
  const around: StreamSurroundings = {
    open: (address) => {
      const socket = new FakeSocket(address);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    setTimer: (work, ms) => timers.push({ work, ms, cleared: false }) - 1,
    clearTimer: (timer) => {
      const found = timers[timer];
      if (found) found.cleared = true;
    },
  };
  const news = {
    onEvents: (events: readonly RouteEvent[]) => seen.push(...events.map(({ id }) => id)),
    onConnection: (connection: Connection) => connections.push(connection),
  };
  const stream = new EventStream('ws://here/stream', news, around);
  stream.start();
  const running = () => timers.filter(({ cleared }) => !cleared).at(-1);
  const pass = () => {
    const timer = running();
    if (!timer) throw new Error('no timer runs');
    timer.cleared = true;
    timer.work();
  };
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  return { stream, sockets, seen, connections, running, pass, last };
}

it('hands over the history oldest first, then what comes', () => {
  const { last, seen, connections } = following();
  expect(last().address).toBe('ws://here/stream');
  last().say(history(1, 2, 3));
  last().say({ type: 'event', event: event(4) });
  expect(seen).toEqual(['evt-1-1', 'evt-1-2', 'evt-1-3', 'evt-1-4']);
  expect(connections).toEqual(['connecting', 'live']);
});

it('goes on after a break from the last event it has', () => {
  const { last, pass, seen, connections } = following();
  last().say(history(1, 2));
  last().onclose?.();
  expect(connections.at(-1)).toBe('lost');
  pass();
  expect(last().address).toBe('ws://here/stream?after=evt-1-2');
  last().say(history(3));
  expect(seen).toEqual(['evt-1-1', 'evt-1-2', 'evt-1-3']);
  expect(connections.at(-1)).toBe('live');
});

it('waits longer after each failure, up to a limit, and begins anew after a success', () => {
  const { last, pass, running } = following();
  const waits: (number | undefined)[] = [];
  for (let count = 0; count < 7; count += 1) {
    last().onclose?.();
    waits.push(running()?.ms);
    pass();
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  last().say(history());
  last().onclose?.();
  expect(running()?.ms).toBe(500);
});

it('is taken over by a new connection after a silence, without a word', () => {
  const { last, pass, running, connections, sockets, seen } = following();
  last().say(history(1));
  expect(running()?.ms).toBe(20_000);
  pass();
  expect(sockets[0]?.closed).toBe(true);
  expect(last().address).toBe('ws://here/stream?after=evt-1-1');
  last().say(history(2));
  expect(connections).toEqual(['connecting', 'live', 'live']);
  expect(seen).toEqual(['evt-1-1', 'evt-1-2']);
});

it('is lost when a connection does not come up in time', () => {
  const { last, pass, running, connections } = following();
  last().say(history(1));
  pass();
  expect(running()?.ms).toBe(5_000);
  pass();
  expect(connections.at(-1)).toBe('lost');
  expect(running()?.ms).toBe(500);
});

it('drops at once when the network goes, and comes back at once with it', () => {
  const { stream, last, connections, sockets } = following();
  last().say(history(1));
  stream.drop();
  expect(connections.at(-1)).toBe('lost');
  stream.renew();
  expect(sockets).toHaveLength(2);
  last().say(history());
  expect(connections.at(-1)).toBe('live');
});

it('what an old socket still says counts for nothing', () => {
  const { stream, sockets, seen } = following();
  stream.drop();
  stream.renew();
  sockets[0]?.say(history(9));
  sockets[0]?.onclose?.();
  expect(seen).toEqual([]);
  expect(sockets).toHaveLength(2);
});

it('is over when it is stopped', () => {
  const { stream, sockets, running } = following();
  stream.stop();
  sockets[0]?.onclose?.();
  stream.renew();
  stream.drop();
  expect(sockets).toHaveLength(1);
  expect(running()).toBeUndefined();
});

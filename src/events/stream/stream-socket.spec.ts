import type { WebSocket } from 'ws';
import type { EventFeedService, Follower } from './event-feed.service.js';
import type { FeedEvent } from './feed-event.js';
import { StreamSocket } from './stream-socket.js';

const OPEN = 1;
const KIB = 1024;

const event = (seq: number, bytes = 10): FeedEvent => ({
  seq,
  json: '',
  message: Buffer.alloc(bytes, String(seq)),
});

/** A socket that has been sent an empty history, and records what it is told afterwards. */
async function followingSocket() {
  const steps: string[] = [];
  const socket = {
    readyState: OPEN,
    bufferedAmount: 0,
    on: () => socket,
    once: () => socket,
    send: (data: Buffer, _options: object, sent?: () => void) => {
      steps.push(`send ${data.toString('utf8', 0, 1)}`);
      sent?.();
    },
    terminate: () => steps.push('terminate'),
  };
  const connection = {
    cork: () => steps.push('cork'),
    uncork: () => steps.push('uncork'),
  };
  let follower: Follower | undefined;
  const feed = {
    recent: [],
    upToDate: () => Promise.resolve(),
    after: () => Promise.resolve([]),
    history: () => Promise.resolve({ bytes: Buffer.alloc(0), left: 0 }),
    follow: (one: Follower) => {
      follower = one;
      return () => undefined;
    },
  };
  const stream = new StreamSocket(
    socket as unknown as WebSocket,
    connection,
    feed as unknown as EventFeedService,
  );
  await stream.start();
  steps.length = 0;
  return { socket, steps, tell: (events: FeedEvent[]) => follower?.(events) };
}

it('writes events that arrive together at once', async () => {
  const { steps, tell } = await followingSocket();
  tell([event(1), event(2), event(3)]);
  expect(steps).toEqual(['cork', 'send 1', 'send 2', 'send 3', 'uncork']);
});

it('sends no event twice', async () => {
  const { steps, tell } = await followingSocket();
  tell([event(1), event(2)]);
  tell([event(1), event(2), event(3)]);
  tell([event(2)]);
  expect(steps.filter((step) => step.startsWith('send'))).toEqual(['send 1', 'send 2', 'send 3']);
});

it('splits what is long, so that the backlog is checked in between', async () => {
  const { socket, steps, tell } = await followingSocket();
  tell([event(1, 40 * KIB), event(2, 40 * KIB), event(3, 40 * KIB)]);
  expect(steps).toEqual(['cork', 'send 1', 'send 2', 'uncork', 'cork', 'send 3', 'uncork']);
  steps.length = 0;
  socket.bufferedAmount = KIB * KIB + 1;
  tell([event(4)]);
  expect(steps).toEqual(['terminate']);
});

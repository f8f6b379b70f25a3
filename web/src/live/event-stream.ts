import type { RouteEvent } from '../api/shapes.js';

export type Connection = 'connecting' | 'live' | 'lost';

export interface StreamNews {
  onEvents: (events: readonly RouteEvent[]) => void;
  onConnection: (connection: Connection) => void;
}

export interface StreamSurroundings {
  open(address: string): WebSocket;
  setTimer(work: () => void, ms: number): number;
  clearTimer(timer: number): void;
}

type StreamMessage =
  { type: 'event-history'; events: RouteEvent[] } | { type: 'event'; event: RouteEvent };

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** A connection that takes longer than this to open has failed. */
const OPENING_MS = 5_000;
/**
 * A socket can be dead without an error, and scripts cannot see the service's pings. After this much
 * silence it is replaced, which is cheap and loses no events.
 */
const SILENCE_MS = 20_000;

/**
 * Follows the log over a WebSocket. After a disconnect it resumes from the last event it received,
 * so that no event is lost or repeated.
 */
export class EventStream {
  private socket?: WebSocket;
  private timer?: number;
  private wait = FIRST_WAIT_MS;
  private lastId?: string;
  private stopped = false;

  constructor(
    private readonly address: string,
    private readonly news: StreamNews,
    private readonly around: StreamSurroundings,
  ) {}

  start(): void {
    this.news.onConnection('connecting');
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    this.leave();
  }

  /** Reconnects immediately: the network is back or the page was resumed. */
  renew(): void {
    if (this.stopped) return;
    this.wait = FIRST_WAIT_MS;
    this.leave();
    this.connect();
  }

  /** The network is down; the socket itself would notice much later. */
  drop(): void {
    if (!this.stopped) this.lose();
  }

  private connect(): void {
    this.setTimer(() => {
      this.lose();
    }, OPENING_MS);
    const after = this.lastId === undefined ? '' : `?after=${encodeURIComponent(this.lastId)}`;
    const socket = this.around.open(this.address + after);
    this.socket = socket;
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if (this.socket === socket) this.take(JSON.parse(data) as StreamMessage);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  private take(message: StreamMessage): void {
    if (message.type === 'event-history') {
      this.wait = FIRST_WAIT_MS;
      this.news.onConnection('live');
      this.hand([...message.events].reverse());
    } else this.hand([message.event]);
    this.setTimer(() => {
      this.renew();
    }, SILENCE_MS);
  }

  private hand(events: readonly RouteEvent[]): void {
    this.lastId = events.at(-1)?.id ?? this.lastId;
    if (events.length > 0) this.news.onEvents(events);
  }

  private lose(): void {
    this.leave();
    this.news.onConnection('lost');
    this.setTimer(() => {
      this.connect();
    }, this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
  }

  private leave(): void {
    this.clear();
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
  }

  /** Only one retry is scheduled at a time. */
  private setTimer(work: () => void, ms: number): void {
    this.clear();
    this.timer = this.around.setTimer(work, ms);
  }

  private clear(): void {
    if (this.timer !== undefined) this.around.clearTimer(this.timer);
    this.timer = undefined;
  }
}

import type { RouteEvent } from '../api/shapes.js';

export type Connection = 'connecting' | 'live' | 'lost';

export interface StreamNews {
  onEvents: (events: readonly RouteEvent[]) => void;
  onConnection: (connection: Connection) => void;
}

export interface StreamSurroundings {
  open(address: string): WebSocket;
  /** Whether the service answers at all. */
  reachable(): Promise<boolean>;
  setTimer(work: () => void, ms: number): number;
  clearTimer(timer: number): void;
}

type StreamMessage =
  { type: 'event-history'; events: RouteEvent[] } | { type: 'event'; event: RouteEvent };

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** Scripts do not see the service's pings, so after a silence this side asks by itself. */
const SILENCE_MS = 20_000;

/**
 * Follows the log over a WebSocket. After a break it goes on from the last event it has, so nothing
 * is missed and nothing comes twice.
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

  /** Connects at once instead of at the next try: the network came back, or the page was woken. */
  retryNow(): void {
    if (this.stopped || this.socket) return;
    this.wait = FIRST_WAIT_MS;
    this.connect();
  }

  /** The network is known to be gone; the socket would find out much later. */
  drop(): void {
    if (!this.stopped) this.lose();
  }

  private connect(): void {
    this.clear();
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
    this.watch();
  }

  private hand(events: readonly RouteEvent[]): void {
    this.lastId = events.at(-1)?.id ?? this.lastId;
    if (events.length > 0) this.news.onEvents(events);
  }

  private watch(): void {
    this.clear();
    this.timer = this.around.setTimer(() => void this.askWhetherAlive(), SILENCE_MS);
  }

  private async askWhetherAlive(): Promise<void> {
    const { socket } = this;
    const alive = await this.around.reachable();
    if (this.stopped || this.socket !== socket) return;
    if (alive) this.watch();
    else this.lose();
  }

  private lose(): void {
    this.leave();
    this.news.onConnection('lost');
    this.timer = this.around.setTimer(() => {
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

  private clear(): void {
    if (this.timer !== undefined) this.around.clearTimer(this.timer);
    this.timer = undefined;
  }
}

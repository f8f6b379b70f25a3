import type { Writable } from 'node:stream';
import { WebSocket } from 'ws';
import type { EventFeedService } from './event-feed.service.js';
import type { FeedEvent } from './feed-event.js';
import { MAX_HISTORY_EVENTS, CHUNK_CHARACTERS, type HistorySpan } from './history-chunks.js';

const MAX_BACKLOG_BYTES = 1024 * 1024;
/** Written at once, unless a single event is longer. */
const BATCH_BYTES = 64 * 1024;
const CLOSE_WITHIN_MS = 500;

/** A connection that follows the log from a position. */
export class StreamSocket {
  private readonly socket: WebSocket;
  private unfollow?: () => void;
  private answers = true;
  private place = 0;

  /** @param connection carries the socket's frames. */
  constructor(
    socket: WebSocket,
    private readonly connection: Pick<Writable, 'cork' | 'uncork'>,
    private readonly feed: EventFeedService,
  ) {
    this.socket = socket;
    socket.on('pong', () => (this.answers = true));
    socket.once('close', () => this.unfollow?.());
  }

  /**
   * Sends the events after a position, or the newest ones, page by page and as fast as the client
   * reads, and then every new event.
   */
  async start(after?: number): Promise<void> {
    await this.feed.upToDate();
    this.place = after ?? this.feed.recent.at(-1 - MAX_HISTORY_EVENTS)?.seq ?? 0;
    await this.sendHistory();
    while (this.isOpen && (await this.sendPage()));
    if (!this.isOpen) return;
    // The feed reads on from its own position when a follower joins, so no event is missed.
    this.unfollow = this.feed.follow((events) => {
      this.forward(events);
    });
  }

  /** Closes the connection if the last ping was not answered, else sends the next. */
  ping(): void {
    if (!this.answers) {
      this.socket.terminate();
      return;
    }
    this.answers = false;
    this.socket.ping();
  }

  async close(code: number, reason: string): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return;
    const closed = new Promise((resolve) => this.socket.once('close', resolve));
    this.socket.close(code, reason);
    await closed;
  }

  /** Closes the connection even if the client does not answer. */
  async end(code: number, reason: string): Promise<void> {
    const giveUp = setTimeout(() => {
      this.socket.terminate();
    }, CLOSE_WITHIN_MS);
    await this.close(code, reason);
    clearTimeout(giveUp);
  }

  private get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /**
   * Sends one message in fragments, each encoded when the one before was read. A client that does
   * not read holds one fragment in memory, not all events.
   */
  private async sendHistory(): Promise<void> {
    const span = await this.historySpan();
    let left = span.length;
    do {
      const chunk = await this.feed.history(span, left);
      left = chunk.left;
      await this.send(chunk.bytes, { fin: left === 0 });
    } while (left > 0 && this.isOpen);
  }

  private async historySpan(): Promise<HistorySpan> {
    const from = this.place;
    const page = await this.feed.after(from);
    this.place = page.at(-1)?.seq ?? from;
    return { from, length: page.length, last: this.place };
  }

  /**
   * Resolves when the client has read the chunk, or the connection has ended.
   * @returns whether there were events after the position.
   */
  private async sendPage(): Promise<boolean> {
    const messages = nextMessages(await this.feed.after(this.place));
    this.place = messages.last ?? this.place;
    await Promise.all(messages.buffers.map((message) => this.send(message, { fin: true })));
    return messages.last !== undefined;
  }

  private send(data: Buffer, { fin }: { fin: boolean }): Promise<unknown> {
    return new Promise((resolve) => {
      this.socket.send(data, { binary: false, fin }, resolve);
    });
  }

  /** A client that does not read is disconnected: its backlog would fill the memory. */
  private forward(events: readonly FeedEvent[]): void {
    let next = events.findIndex(({ seq }) => seq > this.place);
    while (next >= 0 && next < events.length) {
      if (this.socket.bufferedAmount > MAX_BACKLOG_BYTES) {
        this.socket.terminate();
        return;
      }
      next = this.sendBatch(events, next);
    }
  }

  /**
   * Sends events with one write: the system call costs more than the frames.
   * @returns the index of the first event that is left.
   */
  private sendBatch(events: readonly FeedEvent[], first: number): number {
    let next = first;
    this.connection.cork();
    for (let bytes = 0; next < events.length && bytes < BATCH_BYTES; next += 1) {
      const event = events[next];
      if (!event) break;
      this.place = event.seq;
      this.socket.send(event.message, { binary: false });
      bytes += event.message.length;
    }
    this.connection.uncork();
    return next;
  }
}

function nextMessages(page: readonly FeedEvent[]): { buffers: Buffer[]; last?: number } {
  const buffers: Buffer[] = [];
  let last: number | undefined;
  for (let size = 0; buffers.length < page.length && size < CHUNK_CHARACTERS;) {
    const event = page[buffers.length];
    if (!event) break;
    buffers.push(event.message);
    size += event.json.length;
    last = event.seq;
  }
  return { buffers, last };
}

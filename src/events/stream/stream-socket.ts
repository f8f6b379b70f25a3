import { WebSocket } from 'ws';
import type { EventFeedService } from './event-feed.service.js';
import type { FeedEvent } from './feed-event.js';
import { HISTORY, PIECE_CHARACTERS, type HistorySpan } from './history-pieces.js';

const MOST_BACKLOG_BYTES = 1024 * 1024;

/** One connection that follows the log from some place on. */
export class StreamSocket {
  private readonly socket: WebSocket;
  private unfollow?: () => void;
  private answers = true;
  private place = 0;

  constructor(
    socket: WebSocket,
    private readonly feed: EventFeedService,
  ) {
    this.socket = socket;
    socket.on('pong', () => (this.answers = true));
    socket.once('close', () => this.unfollow?.());
  }

  /**
   * Sends what came after a place, or the newest events, page by page and as fast as they are
   * taken, and then everything that comes.
   */
  async start(after?: number): Promise<void> {
    await this.feed.upToDate();
    this.place = after ?? this.feed.recent.at(-1 - HISTORY)?.seq ?? 0;
    await this.sendHistory();
    while (this.isOpen && (await this.sendPiece()));
    if (!this.isOpen) return;
    // The feed reads on from its own place for whoever joins, so no event falls in between.
    this.unfollow = this.feed.follow((events) => {
      this.sendOn(events);
    });
  }

  /** Ends the connection when the last ping was not answered, and sends the next. */
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

  private get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /**
   * One message, in fragments that are made when the one before is taken. Whoever does not read
   * keeps hold of one fragment and not of all the events.
   */
  private async sendHistory(): Promise<void> {
    const span = await this.historySpan();
    let left = span.length;
    do {
      const piece = await this.feed.history(span, left);
      left = piece.left;
      await this.send(piece.bytes, { fin: left === 0 });
    } while (left > 0 && this.isOpen);
  }

  private async historySpan(): Promise<HistorySpan> {
    const from = this.place;
    const page = await this.feed.after(from);
    this.place = page.at(-1)?.seq ?? from;
    return { from, length: page.length, last: this.place };
  }

  /** Whether there was anything after the place. Resolves when it is taken, or the connection is over. */
  private async sendPiece(): Promise<boolean> {
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

  /** Whoever does not read is let go: what waits for it would fill the memory. */
  private sendOn(events: readonly FeedEvent[]): void {
    for (const { seq, message } of events) {
      if (seq <= this.place) continue;
      this.place = seq;
      if (this.socket.bufferedAmount > MOST_BACKLOG_BYTES) {
        this.socket.terminate();
        return;
      }
      this.socket.send(message, { binary: false });
    }
  }
}

function nextMessages(page: readonly FeedEvent[]): { buffers: Buffer[]; last?: number } {
  const buffers: Buffer[] = [];
  let last: number | undefined;
  for (let size = 0; buffers.length < page.length && size < PIECE_CHARACTERS;) {
    const event = page[buffers.length];
    if (!event) break;
    buffers.push(event.message);
    size += event.json.length;
    last = event.seq;
  }
  return { buffers, last };
}

import { WebSocket } from 'ws';
import type { EventsRepository } from '../events.repository.js';
import type { EventFeed, FeedEvent } from './event-feed.js';

const HISTORY = 50;
const MOST_BACKLOG_BYTES = 1024 * 1024;

/** One connection that follows the log from some place on. */
export class StreamSocket {
  private readonly socket: WebSocket;
  private unfollow?: () => void;
  private answers = true;
  private place = 0;
  private hasHistory = false;

  constructor(
    socket: WebSocket,
    private readonly feed: EventFeed,
    private readonly repository: EventsRepository,
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
    let page = this.keptPage() ?? (await this.storedPage());
    while (this.isOpen && (page.length > 0 || !this.hasHistory)) {
      await this.sendPage(page);
      page = this.keptPage() ?? (await this.storedPage());
    }
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

  /** What comes next, where the feed still has it. */
  private keptPage(): readonly FeedEvent[] | undefined {
    if (!this.feed.reaches(this.place)) return undefined;
    return this.feed.recent.filter(({ seq }) => seq > this.place).slice(0, HISTORY);
  }

  private async storedPage(): Promise<readonly FeedEvent[]> {
    const events = await this.repository.after(this.place, HISTORY);
    return events.map((event) => this.feed.write(event));
  }

  /** The first page is the history. Resolves when it is taken, or the connection is over. */
  private async sendPage(page: readonly FeedEvent[]): Promise<void> {
    this.place = page.at(-1)?.seq ?? this.place;
    const messages = this.hasHistory ? page.map(({ message }) => message) : [historyOf(page)];
    this.hasHistory = true;
    await Promise.all(
      messages.map(
        (message) =>
          new Promise((resolve) => {
            this.socket.send(message, { binary: false }, resolve);
          }),
      ),
    );
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

function historyOf(events: readonly FeedEvent[]): Buffer {
  const newestFirst = events.map(({ json }) => json).reverse();
  return Buffer.from(`{"type":"event-history","events":[${newestFirst.join(',')}]}`);
}

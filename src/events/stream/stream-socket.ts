import { WebSocket } from 'ws';
import type { EventsRepository } from '../events.repository.js';
import type { EventFeed, FeedEvent } from './event-feed.js';

export const HISTORY = 50;
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
   * Sends what came after a place, or the newest events, and then everything that comes. What the
   * feed has no longer is read page by page, as fast as it is taken.
   */
  async start(after?: number): Promise<void> {
    await this.feed.upToDate();
    if (after !== undefined) {
      this.place = after;
      while (this.isOpen && !this.feed.reaches(this.place)) await this.sendPage();
    }
    if (!this.isOpen) return;
    // From here to the end nothing is waited for, so that no event falls in between.
    const { recent } = this.feed;
    this.sendOn(after === undefined ? recent.slice(-HISTORY) : recent);
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

  private async sendPage(): Promise<void> {
    const events = await this.repository.after(this.place, HISTORY);
    await new Promise((resolve) => {
      this.sendOn(
        events.map((event) => this.feed.write(event)),
        resolve,
      );
    });
  }

  private sendOn(events: readonly FeedEvent[], taken?: (error?: Error) => void): void {
    const news = events.filter(({ seq }) => seq > this.place);
    this.place = news.at(-1)?.seq ?? this.place;
    const messages = this.hasHistory ? news.map(({ message }) => message) : this.begin(news);
    const last = messages.pop();
    for (const message of messages) this.send(message);
    if (last) this.send(last, taken);
    else taken?.();
  }

  /** The first message is the history; what does not fit in follows it. */
  private begin(events: readonly FeedEvent[]): Buffer[] {
    this.hasHistory = true;
    const history = events.slice(0, HISTORY).map(({ json }) => json);
    const newestFirst = history.reverse().join(',');
    return [
      Buffer.from(`{"type":"event-history","events":[${newestFirst}]}`),
      ...events.slice(HISTORY).map(({ message }) => message),
    ];
  }

  /** Whoever does not read is let go: what waits for it would fill the memory. */
  private send(message: Buffer, taken?: (error?: Error) => void): void {
    if (this.socket.bufferedAmount > MOST_BACKLOG_BYTES) this.socket.terminate();
    this.socket.send(message, { binary: false }, taken);
  }
}

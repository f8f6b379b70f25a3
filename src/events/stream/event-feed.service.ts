import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { FreshCalls, PromiseCache } from '../../concurrency/index.js';
import { NotificationService } from '../../database/index.js';
import { EventView } from '../event.view.js';
import type { StoredEvent } from '../event.js';
import { EventsRepository } from '../events.repository.js';
import type { FeedEvent } from './feed-event.js';
import {
  MAX_HISTORY_EVENTS,
  HistoryChunks,
  type HistoryChunk,
  type HistorySpan,
} from './history-chunks.js';

export type Follower = (events: readonly FeedEvent[]) => void;

const MAX_RECENT = 500;
const READ_BATCH_SIZE = 500;
const RETRY_AFTER_MS = 1_000;
/** At most about 10 MB, if all events have the maximum length. */
const STORED_PAGES = 8;

/**
 * This replica's view of the log: notified of every commit on any replica, it reads on from its
 * last position. A caller that does not await anything between `upToDate` and `follow` misses no
 * event and gets none twice.
 */
@Injectable()
export class EventFeedService implements OnModuleDestroy {
  private readonly logger = new Logger(EventFeedService.name);
  private readonly followers = new Set<Follower>();
  private place?: number;
  private kept: FeedEvent[] = [];
  private readonly reads = new FreshCalls<void>();
  private retry?: NodeJS.Timeout;
  private readonly histories = new HistoryChunks((place) => this.after(place));
  private readonly stored = new PromiseCache<number, readonly FeedEvent[]>(STORED_PAGES);

  constructor(
    notifications: NotificationService,
    private readonly repository: EventsRepository,
    private readonly view: EventView,
  ) {
    notifications.subscribe('events', () => {
      if (this.followers.size > 0) this.readOn();
    });
  }

  onModuleDestroy(): void {
    clearTimeout(this.retry);
    this.followers.clear();
  }

  /** Resolves when everything committed before the call has been read. */
  upToDate(): Promise<void> {
    // A read in progress may have started too early.
    return this.reads.run('log', () => this.read());
  }

  /** The newest events read so far, oldest first. */
  get recent(): readonly FeedEvent[] {
    return this.kept;
  }

  /**
   * The first events after a position, oldest first: at least one if there are any, at most
   * `HISTORY`.
   */
  after(place: number): Promise<readonly FeedEvent[]> {
    if (!this.reaches(place)) return this.stored.get(place, () => this.readPage(place));
    const page = this.kept.filter(({ seq }) => seq > place).slice(0, MAX_HISTORY_EVENTS);
    return Promise.resolve(page);
  }

  /** A chunk of the history made up of the first events after a position. */
  history(span: HistorySpan, left: number): Promise<HistoryChunk> {
    return this.histories.next(span, left);
  }

  /** Passes every event read from now on to the follower, until the returned function is called. */
  follow(follower: Follower): () => void {
    this.followers.add(follower);
    // Notifications were ignored while there were no followers.
    this.readOn();
    return () => {
      this.followers.delete(follower);
    };
  }

  private write(event: StoredEvent): FeedEvent {
    const json = JSON.stringify(this.view.body(event));
    return { seq: event.seq, json, message: Buffer.from(`{"type":"event","event":${json}}`) };
  }

  /** Whether `recent` contains every event after this position. */
  private reaches(place: number): boolean {
    const [oldest] = this.kept;
    return this.kept.length < MAX_RECENT || (oldest !== undefined && oldest.seq <= place + 1);
  }

  private async readPage(place: number): Promise<readonly FeedEvent[]> {
    const events = await this.repository.after(place, MAX_HISTORY_EVENTS);
    return events.map((event) => this.write(event));
  }

  private async read(): Promise<void> {
    if (this.isPositionStale()) {
      const latest = await this.repository.latest({ limit: MAX_RECENT });
      // A follower may have joined at the old position meanwhile.
      if (this.isPositionStale()) {
        this.kept = latest.reverse().map((event) => this.write(event));
        this.place = this.kept.at(-1)?.seq ?? 0;
        return;
      }
    }
    await this.readFrom(this.place ?? 0);
  }

  /** Without followers nothing is read, and the position may be far behind. */
  private isPositionStale(): boolean {
    return this.place === undefined || this.followers.size === 0;
  }

  private async readFrom(place: number): Promise<void> {
    for (let count = READ_BATCH_SIZE; count === READ_BATCH_SIZE;) {
      const events = await this.repository.after(place, READ_BATCH_SIZE);
      count = events.length;
      place = events.at(-1)?.seq ?? place;
      this.notifyFollowers(
        place,
        events.map((event) => this.write(event)),
      );
    }
  }

  private notifyFollowers(place: number, events: readonly FeedEvent[]): void {
    this.place = place;
    this.kept = [...this.kept, ...events].slice(-MAX_RECENT);
    for (const follower of this.followers) follower(events);
  }

  private readOn(): void {
    clearTimeout(this.retry);
    this.upToDate().catch((error: unknown) => {
      this.logger.warn(`The events could not be read; retrying: ${String(error)}`);
      this.retry = setTimeout(() => {
        this.readOn();
      }, RETRY_AFTER_MS).unref();
    });
  }
}

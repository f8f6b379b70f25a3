import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { FreshCalls, PromiseCache } from '../../concurrency/index.js';
import { NotificationService } from '../../database/index.js';
import { EventView } from '../event.view.js';
import type { StoredEvent } from '../event.js';
import { EventsRepository } from '../events.repository.js';
import type { FeedEvent } from './feed-event.js';
import { HISTORY, HistoryPieces, type HistoryPiece, type HistorySpan } from './history-pieces.js';

export type Follower = (events: readonly FeedEvent[]) => void;

const KEPT = 500;
const READ_AT_ONCE = 500;
const TRY_AGAIN_MS = 1_000;
/** Of the longest events, some 10 MB. */
const STORED_PAGES = 8;

/**
 * The log as this replica has read it: told of every commit on any replica, it reads on from where
 * it was. Between `upToDate` and `follow` a caller that does not wait loses nothing and gets nothing
 * twice.
 */
@Injectable()
export class EventFeedService implements OnModuleDestroy {
  private readonly logger = new Logger(EventFeedService.name);
  private readonly followers = new Set<Follower>();
  private place?: number;
  private kept: FeedEvent[] = [];
  private readonly reads = new FreshCalls<void>();
  private retry?: NodeJS.Timeout;
  private readonly histories = new HistoryPieces((place) => this.after(place));
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
    // A read under way may have looked too early.
    return this.reads.run('log', () => this.read());
  }

  /** The newest events that were read, oldest first. */
  get recent(): readonly FeedEvent[] {
    return this.kept;
  }

  /** The first events after a place, oldest first: at least one when there are any, and `HISTORY` at most. */
  after(place: number): Promise<readonly FeedEvent[]> {
    if (!this.reaches(place)) return this.stored.get(place, () => this.readPage(place));
    const page = this.kept.filter(({ seq }) => seq > place).slice(0, HISTORY);
    return Promise.resolve(page);
  }

  /** A piece of the history that consists of the first events after a place. */
  history(span: HistorySpan, left: number): Promise<HistoryPiece> {
    return this.histories.next(span, left);
  }

  /** Hands over every event that is read from now on, until the returned function is called. */
  follow(follower: Follower): () => void {
    this.followers.add(follower);
    // What was committed while nobody followed went unheard.
    this.readOn();
    return () => {
      this.followers.delete(follower);
    };
  }

  private write(event: StoredEvent): FeedEvent {
    const json = JSON.stringify(this.view.body(event));
    return { seq: event.seq, json, message: Buffer.from(`{"type":"event","event":${json}}`) };
  }

  /** Whether `recent` holds every event after this place. */
  private reaches(place: number): boolean {
    const [oldest] = this.kept;
    return this.kept.length < KEPT || (oldest !== undefined && oldest.seq <= place + 1);
  }

  private async readPage(place: number): Promise<readonly FeedEvent[]> {
    const events = await this.repository.after(place, HISTORY);
    return events.map((event) => this.write(event));
  }

  private async read(): Promise<void> {
    if (this.isForgotten()) {
      const latest = await this.repository.latest({ limit: KEPT });
      // Somebody may follow from the old place since.
      if (this.isForgotten()) {
        this.kept = latest.reverse().map((event) => this.write(event));
        this.place = this.kept.at(-1)?.seq ?? 0;
        return;
      }
    }
    await this.readFrom(this.place ?? 0);
  }

  /** While nobody follows, nothing is read, and much may have happened. */
  private isForgotten(): boolean {
    return this.place === undefined || this.followers.size === 0;
  }

  private async readFrom(place: number): Promise<void> {
    for (let count = READ_AT_ONCE; count === READ_AT_ONCE;) {
      const events = await this.repository.after(place, READ_AT_ONCE);
      count = events.length;
      place = events.at(-1)?.seq ?? place;
      this.handOver(
        place,
        events.map((event) => this.write(event)),
      );
    }
  }

  private handOver(place: number, events: readonly FeedEvent[]): void {
    this.place = place;
    this.kept = [...this.kept, ...events].slice(-KEPT);
    for (const follower of this.followers) follower(events);
  }

  private readOn(): void {
    clearTimeout(this.retry);
    this.upToDate().catch((error: unknown) => {
      this.logger.warn(`The events could not be read, trying again: ${String(error)}`);
      this.retry = setTimeout(() => {
        this.readOn();
      }, TRY_AGAIN_MS).unref();
    });
  }
}

import type { FeedEvent } from './feed-event.js';

/** Of the longest events, some 10 MB. */
const MOST_PAGES = 8;

/** Pages of the log that were read lately, each once for all who ask for it. */
export class StoredPages {
  private readonly pages = new Map<number, Promise<readonly FeedEvent[]>>();

  constructor(private readonly read: (place: number) => Promise<readonly FeedEvent[]>) {}

  /** The events after a place, oldest first. */
  after(place: number): Promise<readonly FeedEvent[]> {
    const page = this.pages.get(place) ?? this.load(place);
    this.pages.delete(place);
    this.pages.set(place, page);
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= MOST_PAGES) break;
      this.pages.delete(oldest);
    }
    return page;
  }

  private load(place: number): Promise<readonly FeedEvent[]> {
    const page = this.read(place);
    page.catch(() => this.pages.delete(place));
    return page;
  }
}

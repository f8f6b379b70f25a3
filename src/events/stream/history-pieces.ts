import { PromiseCache } from '../../concurrency/index.js';
import type { FeedEvent } from './feed-event.js';

/** The events that a history may hold. */
export const HISTORY = 50;
/** A socket takes one piece after the other. */
export const PIECE_CHARACTERS = 8_192;
const MOST_PIECES = 64;

/** What a history is about: the first so many events after a place, up to the last of them. */
export interface HistorySpan {
  from: number;
  length: number;
  last: number;
}

export interface HistoryPiece {
  bytes: Buffer;
  /** How many events are to be sent after it; the newest go first. */
  left: number;
}

/** Histories as they are sent, each piece encoded once for all who ask for it at the same time. */
export class HistoryPieces {
  private readonly pieces = new PromiseCache<string, HistoryPiece>(MOST_PIECES);

  /** @param after the first events after a place, oldest first. */
  constructor(private readonly after: (place: number) => Promise<readonly FeedEvent[]>) {}

  next(span: HistorySpan, left: number): Promise<HistoryPiece> {
    const key = `${span.from} ${span.length} ${span.last} ${left}`;
    return this.pieces.get(key, () => this.encode(span, left));
  }

  private async encode({ from, length }: HistorySpan, left: number): Promise<HistoryPiece> {
    const page = (await this.after(from)).slice(0, left);
    const events = newestThatFit(page);
    const rest = page.length - events.length;
    const beginning = left === length ? '{"type":"event-history","events":[' : ',';
    const text = events.map(({ json }) => json).join(',');
    return { bytes: Buffer.from(`${beginning}${text}${rest === 0 ? ']}' : ''}`), left: rest };
  }
}

function newestThatFit(page: readonly FeedEvent[]): FeedEvent[] {
  const events: FeedEvent[] = [];
  let size = 0;
  for (const event of page.toReversed()) {
    if (size >= PIECE_CHARACTERS) break;
    events.push(event);
    size += event.json.length;
  }
  return events;
}

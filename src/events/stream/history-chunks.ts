import { PromiseCache } from '../../concurrency/index.js';
import type { FeedEvent } from './feed-event.js';

/** The maximum number of events in a history. */
export const MAX_HISTORY_EVENTS = 50;
/** A socket is sent one chunk at a time. */
export const CHUNK_CHARACTERS = 8_192;
const MAX_CHUNKS = 64;

/** A history covers the first `length` events after a position. */
export interface HistorySpan {
  from: number;
  length: number;
  last: number;
}

export interface HistoryChunk {
  bytes: Buffer;
  /** How many events remain to be sent after this chunk; the newest are sent first. */
  left: number;
}

/** Encodes each chunk of a history once for all who request it concurrently. */
export class HistoryChunks {
  private readonly chunks = new PromiseCache<string, HistoryChunk>(MAX_CHUNKS);

  /** @param after reads the first events after a position, oldest first. */
  constructor(private readonly after: (place: number) => Promise<readonly FeedEvent[]>) {}

  next(span: HistorySpan, left: number): Promise<HistoryChunk> {
    const key = `${span.from} ${span.length} ${span.last} ${left}`;
    return this.chunks.get(key, () => this.encode(span, left));
  }

  private async encode({ from, length }: HistorySpan, left: number): Promise<HistoryChunk> {
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
    if (size >= CHUNK_CHARACTERS) break;
    events.push(event);
    size += event.json.length;
  }
  return events;
}

import type { Author } from '../auth/index.js';
import { english, type Texts } from '../texts/index.js';
import type { EventKind } from './event-kinds.js';

/** A purchase is referenced by its id, a sale by its ledger transaction number. */
export interface OrderReference {
  kind: 'purchase' | 'sale';
  key: string;
}

/** Who reported an event: the service itself, or a caller. */
export const EVENT_SOURCES = ['service', 'caller'] as const;

export type EventSource = (typeof EVENT_SOURCES)[number];

/** An event of the service, whose texts readers may put into words themselves. */
export interface NewEvent extends Texts, Circumstances {
  kind: EventKind;
}

/** An event in words: one that a caller reports has no texts. */
export interface WordedEvent extends Circumstances {
  kind: string;
  summary: string;
  reasoning: string;
  texts?: Texts;
}

interface Circumstances {
  location?: string;
  /** Defaults to now. */
  occurredAt?: Date;
  /** Who caused it; the service itself when omitted. */
  by?: Author;
  /** The order that was created or changed. */
  order?: OrderReference;
}

/** An event with the order that it is about. */
export interface FollowedEvent extends StoredEvent {
  order: OrderReference | null;
}

export interface StoredEvent {
  /** Its position in the log. */
  seq: number;
  id: string;
  occurredAt: Date;
  kind: string;
  source: EventSource;
  summary: string;
  reasoning: string;
  /** What the two say; null of reported and of older events. */
  texts: Texts | null;
  location: string | null;
  author: Author | null;
}

export const worded = ({ summary, reasoning, ...event }: NewEvent): WordedEvent => ({
  ...event,
  summary: english(summary),
  reasoning: english(reasoning),
  texts: { summary, reasoning },
});

import type { Author } from '../auth/index.js';
import { english, type Texts } from '../texts/index.js';

/** The kinds this service writes; callers may append others. */
export const EVENT_KINDS = [
  'access_denied',
  'approval_created',
  'approval_resolved',
  'checkout_completed',
  'checkout_failed',
  'database_restored',
  'file_imported',
  'invitation_accepted',
  'kill_switch',
  'location_registered',
  'location_removed',
  'low_stock',
  'order',
  'order_updated',
  'passkey_added',
  'password_set',
  'price_change_cancelled',
  'price_change_failed',
  'price_change_waiting',
  'price_changed',
  'principal_changed',
  'principal_created',
  'principal_invited',
  'principal_revoked',
  'repeating_itself',
  'rules_changed',
  'run_abandoned',
  'run_changed',
  'run_placed',
  'run_received',
  'run_stop_received',
  'signing_key_rotated',
  'sync',
  'sync_problem',
  'task_created',
  'task_finished',
  'task_removed',
  'task_reopened',
  'token_rotated',
  'vendor_added',
  'vendor_changed',
  'vendor_removed',
  'visit_finished',
  'visit_settings_changed',
  'visit_skipped',
  'visit_started',
  'visits_fixed',
  'visits_reopened',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

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

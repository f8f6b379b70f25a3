import type { EntityManager } from 'typeorm';
import { authorOf } from '../auth/index.js';
import { parseInt8 } from '../database/index.js';
import { worded, type EventSource, type NewEvent, type WordedEvent } from './event.js';

/**
 * Writers are serialized until they commit, so that a reader of an event sees all earlier ones.
 * Append last in a transaction and in one statement, because the next writer waits for the commit.
 * @returns the position of the last one in the log.
 */
export async function appendEvents(
  manager: EntityManager,
  source: EventSource,
  events: readonly WordedEvent[],
): Promise<number> {
  const [row] = await manager.query<[{ seq: string }]>('SELECT append_events($1, $2) AS seq', [
    source,
    JSON.stringify(events.map(given)),
  ]);
  return parseInt8(row.seq);
}

/** For commands, which run beside the service. The event must not be about an order. */
export async function appendCommandEvent(
  manager: EntityManager,
  event: Omit<NewEvent, 'order'>,
): Promise<void> {
  await appendEvents(manager, 'service', [worded(event)]);
}

const given = ({ order, by, ...event }: WordedEvent) => ({
  ...event,
  author: by && authorOf(by),
  orderKind: order?.kind,
  orderKey: order?.key,
});

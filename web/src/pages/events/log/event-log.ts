import type { RouteEvent } from '../../../api/shapes.js';

export interface EventFilter {
  kind?: string;
  location?: string;
}

/** Events are ordered by number, not by time: a sale may be reported hours after it happened. */
export const placeOf = ({ id }: Pick<RouteEvent, 'id'>): number => Number(id.split('-').at(-1));

/** Merges streamed events with the loaded ones, newest first, without duplicates. */
export function mergedLog(
  stream: readonly RouteEvent[],
  history: readonly RouteEvent[],
  filter: EventFilter,
): RouteEvent[] {
  const [newest] = history;
  const reached = newest ? placeOf(newest) : 0;
  const fresh = stream.filter((event) => placeOf(event) > reached && matches(event, filter));
  return [...fresh, ...history];
}

const matches = (event: RouteEvent, { kind, location }: EventFilter): boolean =>
  (kind === undefined || event.kind === kind) &&
  (location === undefined || event.location === location);

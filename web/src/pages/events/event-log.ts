import type { RouteEvent } from '../../api/shapes.js';

export interface EventFilter {
  kind?: string;
  location?: string;
}

/** The log's order is in the numbers, not in the times: a sale may be told hours after it happened. */
export const placeOf = ({ id }: Pick<RouteEvent, 'id'>): number => Number(id.split('-').at(-1));

export interface MergedLog {
  /** Newest first, each once. */
  events: RouteEvent[];
  /** More came over the stream than it keeps, so some are in neither part. */
  hasGap: boolean;
}

/**
 * Puts what came over the stream in front of what was read before, both newest first.
 * @param streamKeeps how many the stream keeps at most: only a full one may have lost some.
 */
export function mergedLog(
  stream: readonly RouteEvent[],
  history: readonly RouteEvent[],
  filter: EventFilter,
  streamKeeps: number,
): MergedLog {
  const [newest] = history;
  const reached = newest ? placeOf(newest) : 0;
  const oldest = stream.at(-1);
  const fresh = stream.filter((event) => placeOf(event) > reached && matches(event, filter));
  return {
    events: [...fresh, ...history],
    hasGap: stream.length >= streamKeeps && oldest !== undefined && placeOf(oldest) > reached + 1,
  };
}

const matches = (event: RouteEvent, { kind, location }: EventFilter): boolean =>
  (kind === undefined || event.kind === kind) &&
  (location === undefined || event.location === location);

import type { EventFilter } from '../log/event-log.js';

/** The filter in the address; no filter by default. */
export const filterFrom = (search: URLSearchParams): EventFilter => ({
  kind: given(search.get('kind')),
  location: given(search.get('machine')),
});

/** The inverse: the filter as address parameters. */
export const addressOf = ({ kind, location }: EventFilter): Record<string, string> => ({
  ...(kind !== undefined && { kind }),
  ...(location !== undefined && { machine: location }),
});

export const isFiltered = ({ kind, location }: EventFilter): boolean =>
  kind !== undefined || location !== undefined;

const given = (text: string | null): string | undefined =>
  text === null || text === '' ? undefined : text;

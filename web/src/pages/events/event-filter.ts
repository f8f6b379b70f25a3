import type { EventFilter } from './event-log.js';

/** What an address asks for; everything when it does not say. */
export const filterFrom = (search: URLSearchParams): EventFilter => ({
  kind: given(search.get('kind')),
  location: given(search.get('machine')),
});

/** The other way round: what to put into the address. */
export const addressOf = ({ kind, location }: EventFilter): Record<string, string> => ({
  ...(kind !== undefined && { kind }),
  ...(location !== undefined && { machine: location }),
});

export const isFiltered = ({ kind, location }: EventFilter): boolean =>
  kind !== undefined || location !== undefined;

const given = (text: string | null): string | undefined =>
  text === null || text === '' ? undefined : text;

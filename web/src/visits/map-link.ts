import { positionText, type Position } from '../positions/position.js';

/** What is known of where a machine is. */
export interface Place {
  name: string;
  address?: string | null | undefined;
  latitude: number | null;
  longitude: number | null;
}

/**
 * The address that opens the phone's own map application, which Apple's phones name differently.
 * Undefined if nothing is known of where it is.
 */
export function mapLink(place: Place, isApple: boolean): string | undefined {
  const { name, address, latitude, longitude } = place;
  if (latitude !== null && longitude !== null) {
    const at = coordinates({ latitude, longitude });
    return isApple
      ? `maps:?ll=${at}&q=${encodeURIComponent(name)}`
      : `geo:${at}?q=${at}(${label(name)})`;
  }
  if (!address) return undefined;
  const query = encodeURIComponent(address);
  return isApple ? `maps:?q=${query}` : `geo:0,0?q=${query}`;
}

export const isApple = (userAgent: string): boolean => /iPhone|iPad|iPod|Macintosh/.test(userAgent);

/** In parentheses, where its own would end it. */
const label = (name: string): string =>
  encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29');

const coordinates = (position: Position): string => positionText(position).replace(' ', '');

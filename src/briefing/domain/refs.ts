import { VERSIONED_ROOT } from '../../ucp/index.js';

type Query = Readonly<Record<string, string>>;

/** An absolute path that answers a GET. */
export function ref(parts: readonly string[], query: Query = {}): string {
  const path = parts.map((part) => `/${encodeURIComponent(part)}`).join('');
  const asked = new URLSearchParams(query).toString();
  return `/${VERSIONED_ROOT}${path}${asked === '' ? '' : `?${asked}`}`;
}

export const machineRef = (id: string): string => ref(['locations', id]);

import { isIP } from 'node:net';
import { addressKind } from './address-kind.js';

export interface TargetRules {
  url: URL;
  /** Whether the receiver may be in a private network or on this host. */
  allowPrivate: boolean;
}

/** The host if it is an IP address, not a name. URL has already normalized unusual notations. */
export function literalAddress({ hostname }: URL): string | undefined {
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(host) === 0 ? undefined : host;
}

/**
 * Why deliveries to a target are refused.
 * @param addresses all addresses of its host.
 */
export function refusal(
  { url, allowPrivate }: TargetRules,
  addresses: readonly string[],
): string | undefined {
  const { protocol, username, password } = url;
  if (username !== '' || password !== '') return 'The URL contains a user name or password';
  if (addresses.length === 0) return 'The host has no address';
  const kinds = addresses.map(addressKind);
  const usable = kinds.every((kind) => kind === 'public' || (allowPrivate && kind === 'private'));
  if (!usable) {
    return allowPrivate
      ? 'The host has an address that is neither public nor private'
      : 'The host has an address that is not public';
  }
  if (protocol === 'https:') return undefined;
  if (protocol !== 'http:' || !allowPrivate) return 'The address is not https';
  return kinds.every((kind) => kind === 'private')
    ? undefined
    : 'Plain http is for private addresses only';
}

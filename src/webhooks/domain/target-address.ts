import { isIP } from 'node:net';
import { addressKind } from './address-kind.js';

export interface TargetRules {
  url: URL;
  /** Whether the receiver may stand in a private network or on this very host. */
  allowPrivate: boolean;
}

/** The host itself where it is an address and no name. URL has brought odd spellings into one form. */
export function literalAddress({ hostname }: URL): string | undefined {
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(host) === 0 ? undefined : host;
}

/**
 * Why nothing may be sent to a target.
 * @param addresses all that its host stands for.
 */
export function refusal(
  { url, allowPrivate }: TargetRules,
  addresses: readonly string[],
): string | undefined {
  const { protocol, username, password } = url;
  if (username !== '' || password !== '') return 'The address names a user';
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

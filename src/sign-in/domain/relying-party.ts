import { isIP } from 'node:net';

/** For whom passkeys are made: they work only at this origin. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * Browsers offer passkeys only to pages with a host name that came by https, or from this machine.
 * @returns undefined where no passkey is possible.
 */
export function relyingParty(origin: string): RelyingParty | undefined {
  const { hostname, protocol } = new URL(origin);
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return undefined;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { id: hostname, origin } : undefined;
}

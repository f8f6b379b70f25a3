import { isHeaderText } from '../../config/index.js';
import { literalAddress, refusal } from '../../outbound/index.js';
import { UcpError } from '../../ucp/index.js';
import type { AddedVendor } from '../vendor.js';

/**
 * The base URL as stored. Messages never quote it.
 * @throws UcpError for an address that is not public, unless private ones are allowed.
 */
export function usableBaseUrl(text: string, allowPrivate: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && !(allowPrivate && url?.protocol === 'http:')) {
    throw invalid(`must be an https ${allowPrivate ? 'or http ' : ''}address`);
  }
  if ([url.username, url.password, url.search, url.hash].join('') !== '') {
    throw invalid('must have no user, password, query or fragment');
  }
  const literal = literalAddress(url);
  const refused = literal === undefined ? undefined : refusal({ url, allowPrivate }, [literal]);
  if (refused !== undefined) throw invalid('must be a public address');
  return url.href.replace(/\/+$/, '');
}

/** A token sent to another host would tell that host the token. */
export const isOtherHost = (baseUrl: string, { baseUrl: known }: AddedVendor): boolean =>
  new URL(baseUrl).origin !== new URL(known).origin;

/**
 * The token as sent to the vendor. A variable of the environment may hold any secret of the
 * deployment, so it cannot be named here.
 */
export function usableToken(text: string): string {
  const token = text.trim();
  if (!token.startsWith('env:') && isHeaderText(token)) return token;
  throw new UcpError('invalid', {
    path: '$.token',
    content: 'token must be the token itself, in visible ASCII characters without spaces',
  });
}

const invalid = (content: string) =>
  new UcpError('invalid', { path: '$.baseUrl', content: `baseUrl ${content}` });
